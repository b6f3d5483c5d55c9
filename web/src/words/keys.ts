// Which words there are, as types: a key that data/words does not have is no key. English has the say; a check sees to it
// that the other languages have the same.
import type page from '../../../data/words/en/page.json';

/** What stands behind a prefix: of "page.NAME.zoomIn" behind "page.NAME." it is "zoomIn". */
type Behind<Prefix extends string, Key> = Key extends `${Prefix}${infer Rest}` ? Rest : never;
type Undivided<Key extends string> = Key extends `${string}.${string}` ? never : Key;

/** The words of tables of a server, which come with the first of them. */
export type OnlineKey = Behind<'page.online.', keyof typeof page>;
/** Those of the places where people meet, and of the host's corner, likewise. */
export type MeetKey = Behind<'page.meet.', keyof typeof page>;
export type HostKey = Behind<'page.host.', keyof typeof page>;
/** The page's own words. */
export type Key = Exclude<Behind<'page.', keyof typeof page>, `${'online' | 'meet' | 'host'}.${string}`>;

/** The words of a game's screen, out of the type of its file. */
export type GameKey<Game extends string, File> = Undivided<Behind<`page.${Game}.`, keyof File>>;
/** The words of a part of it: its lessons, its scores. */
export type PartKey<Game extends string, Part extends string, File> = Behind<`page.${Game}.${Part}.`, keyof File>;
