// Is there a server behind this page, where people meet at tables? Asked once, when it is first wanted.

/** 'away': there was one, but now nobody answers. */
export type ServerState = 'there' | 'none' | 'away';

let answer: Promise<ServerState> | null = null;
const met = 'hali.server'; // that there was one, so that its absence can be told

function note(there?: true): boolean {
  try {
    if (there) localStorage.setItem(met, '1');
    return localStorage.getItem(met) !== null;
  } catch {
    return false;
  }
}

async function ask(): Promise<ServerState> {
  const silent = (): ServerState => (note() ? 'away' : 'none');
  if (navigator.onLine === false) return silent();
  try {
    const said = await fetch('./server.json', { cache: 'no-store' });
    const { online, away } = (await said.json()) as { online?: unknown; away?: unknown };
    if (said.ok && online === true) {
      note(true);
      return 'there';
    }
    return away === true || said.status > 500 ? silent() : 'none';
  } catch {
    return silent(); // a page from a file, or without a network
  }
}

export function serverState(): Promise<ServerState> {
  answer ??= ask();
  return answer;
}

export const hasServer = async (): Promise<boolean> => (await serverState()) === 'there';

/** It is back: whoever asks from now on learns it. */
export function serverIsBack() {
  answer = Promise.resolve('there');
}
