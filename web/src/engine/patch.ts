// A JSON Patch (RFC 6902) of "add", "remove" and "replace", applied to a value that stays as it was: what the patch does
// not touch is the same object before and after.

/** The patch does not belong to this value. */
export class Unfit extends Error {}

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;
const plainStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

// Containers that were copied for this patch may be changed; the others belong to the value before.
class Patched {
  #own = new Set<Container>();
  #root: [unknown];

  constructor(value: unknown) {
    this.#root = [value];
    this.#own.add(this.#root);
  }
  get value(): unknown {
    return this.#root[0];
  }

  apply(operation: unknown) {
    const { op, path, value } = operation as { op?: unknown; path?: unknown; value?: unknown };
    if (typeof path !== 'string' || (path !== '' && !path.startsWith('/'))) throw new Unfit(`path ${path}`);
    const steps = path === '' ? ['0'] : ['0', ...path.slice(1).split('/').map(plainStep)];
    const last = steps.pop() ?? '';
    let inside: Container = this.#root;
    for (const step of steps) inside = this.#within(inside, step);
    if (op === 'remove') remove(inside, last);
    else if ((op === 'add' || op === 'replace') && value !== undefined)
      put(inside, last, value, op === 'add' && path !== '');
    else throw new Unfit(`op ${op}`);
  }

  // The container at that step, copied before it is changed for the first time.
  #within(parent: Container, step: string): Container {
    const there = Array.isArray(parent) ? parent[index(parent, step, parent.length - 1)] : parent[known(parent, step)];
    if (!isContainer(there)) throw new Unfit(`nothing inside of ${step}`);
    if (this.#own.has(there)) return there;
    const copy = Array.isArray(there) ? [...there] : { ...there };
    this.#own.add(copy);
    if (Array.isArray(parent)) parent[Number(step)] = copy;
    else parent[step] = copy;
    return copy;
  }
}

function index(list: readonly unknown[], step: string, most: number): number {
  const at = /^(0|[1-9]\d*)$/.test(step) ? Number(step) : Number.NaN;
  if (!(at <= most)) throw new Unfit(`${step} of ${list.length}`);
  return at;
}

function known(fields: Record<string, unknown>, step: string): string {
  if (!Object.hasOwn(fields, step)) throw new Unfit(`no ${step}`);
  return step;
}

function put(inside: Container, step: string, value: unknown, add: boolean) {
  if (Array.isArray(inside)) {
    if (add) inside.splice(index(inside, step, inside.length), 0, value);
    else inside[index(inside, step, inside.length - 1)] = value;
  } else {
    if (step === '__proto__') throw new Unfit(step);
    inside[add ? step : known(inside, step)] = value;
  }
}

function remove(inside: Container, step: string) {
  if (Array.isArray(inside)) inside.splice(index(inside, step, inside.length - 1), 1);
  else delete inside[known(inside, step)];
}

/** The value after all operations; throws Unfit, and nothing has changed. */
export function applyPatch(value: unknown, patch: unknown): unknown {
  if (!Array.isArray(patch)) throw new Unfit('no list');
  const patched = new Patched(value);
  for (const operation of patch) {
    if (!isContainer(operation)) throw new Unfit('no operation');
    patched.apply(operation);
  }
  return patched.value;
}
