// Who one is to a server: 128 bits that only this browser knows. Whoever has them holds one's seats; they stand in no
// address, no title and no log, and are told to the server of this page alone.
const name = 'hali.key';

export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

let forgotten: string | null = null; // where the browser keeps nothing, one is somebody until the page is closed

export function ownKey(): string {
  try {
    const kept = localStorage.getItem(name);
    if (kept && /^[0-9a-f]{32}$/.test(kept)) return kept;
    const key = randomHex();
    localStorage.setItem(name, key);
    return key;
  } catch {
    forgotten ??= randomHex();
    return forgotten;
  }
}

/** Has this browser ever been somebody to a server? Without it, it has no tables there. */
export function hasKey(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return forgotten !== null;
  }
}

// Keys that this browser had before another took its place: one can go back to them.
const formerName = 'hali.keys';
const mostKept = 8;
const isKey = (one: unknown): one is string => typeof one === 'string' && /^[0-9a-f]{32}$/.test(one);

/** How one came to be who one is: drawn here, an account's, or carried here from another device. */
export type Origin = 'own' | 'account' | 'carried';
export interface Former {
  key: string;
  origin: Origin;
  /** Of an account. */
  name?: string;
}
interface Kept {
  origin: Origin;
  name?: string;
  former: Former[];
}

function kept(): Kept {
  try {
    const value = JSON.parse(localStorage.getItem(formerName) ?? '{}') as Partial<Kept> | null;
    const origin = value?.origin === 'account' || value?.origin === 'carried' ? value.origin : 'own';
    const former = Array.isArray(value?.former) ? value.former.filter((one) => isKey(one?.key)) : [];
    return { origin, former, ...(typeof value?.name === 'string' && { name: value.name }) };
  } catch {
    return { origin: 'own', former: [] };
  }
}

function keep(value: Kept, key: string | null) {
  try {
    localStorage.setItem(formerName, JSON.stringify(value));
    if (key === null) localStorage.removeItem(name);
    else localStorage.setItem(name, key);
  } catch {
    forgotten = key;
  }
}

/** How this browser came to its key. */
export const ownOrigin = (): { origin: Origin; name?: string } => kept();
/** Keys to go back to, the newest first. */
export const formerKeys = (): Former[] => kept().former;

/** This browser's key becomes an account's: nothing else changes. */
export function nameKey(origin: Origin, account?: string) {
  keep({ ...kept(), origin, ...(account !== undefined && { name: account }) }, ownKey());
}

/** This browser is somebody else from now on; who it was is kept, so that one can go back. An account's key is not: for that
 * there is the password. */
export function takeKey(key: string, origin: Origin, account?: string) {
  if (!isKey(key)) return;
  const now = kept();
  const old: Former = { key: hasKey() ? ownKey() : '', origin: now.origin };
  const stays = old.key !== '' && old.key !== key && old.origin !== 'account';
  const former = [...(stays ? [old] : []), ...now.former.filter((one) => one.key !== key && one.key !== old.key)];
  keep({ origin, former: former.slice(0, mostKept), ...(account !== undefined && { name: account }) }, key);
}

/** Back to a former key, the newest unless another is named; without one, nobody: a new key is drawn when it is needed. */
export function goBack(to: Former | undefined = kept().former[0]) {
  if (to) takeKey(to.key, to.origin);
  else keep({ origin: 'own', former: [] }, null);
}
