// Where in the page one is, as the part of the address behind the #.
import { pageAt } from './pages.ts';

/** A rules page without a game is that of the game one looked at last; 'game' is a page of one game (pages.ts). */
export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  | { page: 'online'; id: string }
  | { page: 'replay'; id: string; at: number | null }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'licences' }
  | { page: 'meet'; part: MeetPart; given: string }
  | { page: 'game'; path: string }
  | { page: 'score'; game: string; given: string }
  | { page: 'lost'; hash: string };

/** Pages about people at the server: seats carried here, the account, the ranking, the house's rules, the host's corner. */
const meetParts = ['carry', 'account', 'ranking', 'house', 'host'] as const;
export type MeetPart = (typeof meetParts)[number];

const id = /^[A-Za-z0-9_-]{1,64}$/;
const word = /^[a-z_]{1,32}$/;

export function readRoute(hash: string): Route {
  const lost: Route = { page: 'lost', hash };
  const parts = hash.replace(/^#?\/?/, '').split('/');
  const [page = '', first = '', second = ''] = parts;
  if (parts.length > 3) return lost;
  switch (page) {
    case '':
      return parts.length === 1 ? { page: 'lobby' } : lost;
    case 'licences':
      return parts.length === 1 ? { page: 'licences' } : lost;
    case 'score':
      if (!word.test(first) || second.length > 4000 || /[^\w.~%:;,*-]/.test(second)) return lost;
      return { page: 'score', game: first, given: second };
    case 'table':
    case 'online':
      return parts.length === 2 && id.test(first) ? { page, id: first } : lost;
    case 'replay':
      if (!id.test(first) || !/^\d{0,5}$/.test(second)) return lost;
      return { page: 'replay', id: first, at: second === '' ? null : Number(second) };
    case 'rules':
      if (first !== '' && !word.test(first)) return lost;
      if (second !== '' && !/^[A-Za-z]{1,4}-\d{2,3}[a-z]?$/.test(second)) return lost;
      return { page: 'rules', game: first, rule: second || null };
    default: {
      const part = meetParts.find((one) => one === page);
      if (part) return /^[\w-]{0,64}$/.test(first) && second === '' ? { page: 'meet', part, given: first } : lost;
      const path = parts.filter((part) => part !== '').join('/');
      return pageAt(path) ? { page: 'game', path } : lost;
    }
  }
}

export function writeRoute(route: Route): string {
  switch (route.page) {
    case 'lobby':
      return '#/';
    case 'licences':
      return '#/licences';
    case 'game':
      return `#/${route.path}`;
    case 'meet':
      return `#/${route.part}${route.given ? `/${route.given}` : ''}`;
    case 'score':
      return `#/score/${route.game}${route.given ? `/${route.given}` : ''}`;
    case 'table':
    case 'online':
      return `#/${route.page}/${route.id}`;
    case 'replay':
      return route.at === null ? `#/replay/${route.id}` : `#/replay/${route.id}/${route.at}`;
    case 'rules':
      return `#/rules${route.game ? `/${route.game}` : ''}${route.rule ? `/${route.rule}` : ''}`;
    case 'lost':
      return route.hash;
  }
}

export const ruleLink = (game: string, rule: string) => writeRoute({ page: 'rules', game, rule });
