// What goes on at the server of this page, as the lobby shows it: public tables, one's own games, who one is. One for all
// who look at it; it follows the lobby while somebody does.
import './answers.ts';
import { serverIsBack } from '../app/server.ts';
import type { LobbyInfo, OwnTable } from '../engine/protocol.ts';
import { type Wire, wire } from '../online/wire.svelte.ts';

const often = 30_000; // one's own games change without the lobby; they are asked for when something there changes, or now and then

export class Feed {
  lobby: LobbyInfo = $state.raw({ open: [], running: [] });
  /** Null until the server has told. */
  mine: OwnTable[] | null = $state.raw(null);
  /** Has the server ever answered here? */
  known = $state(false);
  #game = '';
  #users = 0;
  #release = () => {};
  #asking = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly line: Wire) {}

  get up(): boolean {
    return this.line.up;
  }
  /** Has it been tried in vain? */
  get away(): boolean {
    return !this.line.up && (this.line.failing || globalThis.navigator?.onLine === false);
  }
  /** The account one is logged in with. */
  get account(): string | null {
    return this.line.hello?.account ?? null;
  }

  /** Only the tables of this game; empty: of all. */
  show(game: string) {
    if (game === this.#game) return;
    this.#game = game;
    if (this.line.up && this.#users > 0) void this.#askLobby();
  }

  /** Follows the lobby until the answer is called. */
  follow(): () => void {
    this.#users++;
    if (this.#users === 1)
      this.#release = this.line.use({
        greeted: () => {
          serverIsBack();
          void this.#askLobby();
          void this.#askMine();
        },
        push: (push) => {
          if (push.push !== 'lobby') return;
          this.lobby = push.lobby;
          void this.#askMine();
        },
      });
    return () => {
      this.#users--;
      if (this.#users > 0) return;
      clearTimeout(this.#again);
      if (this.line.up) void this.line.client.ask({ ask: 'lobby', follow: false });
      this.#release();
    };
  }

  async #askLobby() {
    const game = this.#game;
    const { lobby } = await this.line.client.ask({ ask: 'lobby', follow: true, ...(game && { game }) });
    if (lobby && game === this.#game) this.lobby = lobby;
  }

  async #askMine() {
    if (this.#asking) return;
    this.#asking = true;
    clearTimeout(this.#again);
    const { mine } = await this.line.client.ask({ ask: 'mine' });
    this.#asking = false;
    if (mine) {
      this.mine = mine;
      this.known = true;
    }
    if (this.#users > 0) this.#again = setTimeout(() => this.line.up && void this.#askMine(), often);
  }
}

let one: Feed | null = null;
export function feed(): Feed {
  one ??= new Feed(wire());
  return one;
}
