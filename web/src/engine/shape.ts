// Reading values of unknown origin: each reader says what it wants, and the place where something else stands is named.
// Nothing is copied that is as it should be.

export type Read<T> = (value: unknown) => T;

/** Says what is wrong, and where: "update.steps[3].seat: a number expected, not null". */
export class Misread extends Error {
  #path = '';

  constructor(private readonly what: string) {
    super(what);
  }
  /** The same, seen from one level above. */
  within(part: string): this {
    this.#path = part + this.#path;
    this.message = `${this.#path.replace(/^\./, '')}: ${this.what}`;
    return this;
  }
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value);

function wrong(wanted: string, value: unknown): never {
  throw new Misread(`${wanted} expected, not ${kindOf(value)}`);
}

/** Reads, and names the place if that fails. */
function at<T>(part: string, read: Read<T>, value: unknown): T {
  try {
    return read(value);
  } catch (error) {
    throw error instanceof Misread ? error.within(part) : error;
  }
}

export const text: Read<string> = (value) => (typeof value === 'string' ? value : wrong('a text', value));
export const number: Read<number> = (value) => (typeof value === 'number' ? value : wrong('a number', value));
export const flag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : wrong('a boolean', value));
export const anything: Read<unknown> = (value) => value;

export const maybe =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value) =>
    value === undefined ? undefined : read(value);
export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value) =>
    value === null ? null : read(value);
export const oneOf =
  <const T extends string>(...words: T[]): Read<T> =>
  (value) =>
    words.find((word) => word === value) ?? wrong(words.join(' or '), value);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const object: Read<Record<string, unknown>> = (value) => (isObject(value) ? value : wrong('an object', value));

export const list =
  <T>(read: Read<T>): Read<T[]> =>
  (value) => {
    if (!Array.isArray(value)) return wrong('a list', value);
    let i = 0;
    try {
      return value.map((one, place) => {
        i = place;
        return read(one);
      });
    } catch (error) {
      throw error instanceof Misread ? error.within(`[${i}]`) : error;
    }
  };

/** Any names, each with the same sort of thing. */
export const dictionary =
  <T>(read: Read<T>): Read<Record<string, T>> =>
  (value) =>
    Object.fromEntries(Object.entries(object(value)).map(([name, one]) => [name, at(`.${name}`, read, one)]));

type Fields = Record<string, Read<unknown>>;
type Optional<F extends Fields> = { [K in keyof F]: undefined extends ReturnType<F[K]> ? K : never }[keyof F];
type Shape<F extends Fields> = { [K in Exclude<keyof F, Optional<F>>]: ReturnType<F[K]> } & {
  [K in Optional<F>]?: ReturnType<F[K]>;
};

/** An object with these fields; what else stands in it stays. */
export const shape = <F extends Fields>(fields: F): Read<Shape<F>> => {
  const readers = Object.entries(fields);
  return (value) => {
    const given = object(value);
    let found = given;
    let place = '';
    try {
      for (const [name, read] of readers) {
        place = name;
        const one = read(given[name]);
        if (one === given[name]) continue;
        if (found === given) found = { ...given };
        found[name] = one;
      }
    } catch (error) {
      throw error instanceof Misread ? error.within(`.${place}`) : error;
    }
    return found as Shape<F>; // the one place that says so: every field has just been read
  };
};

/** The same reader for something that has a name. */
export const named =
  <T>(name: string, read: Read<T>): Read<T> =>
  (value) =>
    at(name, read, value);
