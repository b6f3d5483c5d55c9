// Reading values of unknown origin: each reader says what it wants, and names the place where something else stands.

export type Read<T> = (value: unknown, at: string) => T;

export class Misread extends Error {}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value);

function wrong(at: string, wanted: string, value: unknown): never {
  throw new Misread(`${at}: ${wanted} expected, not ${kindOf(value)}`);
}

export const text: Read<string> = (value, at) => (typeof value === 'string' ? value : wrong(at, 'a text', value));
export const number: Read<number> = (value, at) => (typeof value === 'number' ? value : wrong(at, 'a number', value));
export const flag: Read<boolean> = (value, at) => (typeof value === 'boolean' ? value : wrong(at, 'a boolean', value));
export const anything: Read<unknown> = (value) => value;

export const maybe =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value, at) =>
    value === undefined ? undefined : read(value, at);
export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value, at) =>
    value === null ? null : read(value, at);
export const list =
  <T>(read: Read<T>): Read<T[]> =>
  (value, at) =>
    Array.isArray(value) ? value.map((one, i) => read(one, `${at}[${i}]`)) : wrong(at, 'a list', value);
export const oneOf =
  <const T extends string>(...words: T[]): Read<T> =>
  (value, at) =>
    words.find((word) => word === value) ?? wrong(at, words.join(' or '), value);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const object: Read<Record<string, unknown>> = (value, at) => (isObject(value) ? value : wrong(at, 'an object', value));

/** Any names, each with the same sort of thing. */
export const dictionary =
  <T>(read: Read<T>): Read<Record<string, T>> =>
  (value, at) =>
    Object.fromEntries(Object.entries(object(value, at)).map(([name, one]) => [name, read(one, `${at}.${name}`)]));

type Fields = Record<string, Read<unknown>>;
type Optional<F extends Fields> = { [K in keyof F]: undefined extends ReturnType<F[K]> ? K : never }[keyof F];
type Shape<F extends Fields> = { [K in Exclude<keyof F, Optional<F>>]: ReturnType<F[K]> } & {
  [K in Optional<F>]?: ReturnType<F[K]>;
};

/** An object with these fields; what else stands in it stays. */
export const shape =
  <F extends Fields>(fields: F): Read<Shape<F>> =>
  (value, at) => {
    const found = { ...object(value, at) };
    for (const [name, read] of Object.entries(fields)) {
      const one = read(found[name], `${at}.${name}`);
      if (one !== undefined) found[name] = one;
    }
    return found as Shape<F>; // the one place that says so: every field has just been read
  };
