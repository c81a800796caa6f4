/**
 * Converts names and units between the wire and the apps: snake_case → camelCase; Unix seconds and durations in seconds → milliseconds
 * (spec rules §7). Which fields are times is generated from the contract.
 */
import { timeFields } from './calls.generated.ts';

/** `user_id` → `userId`, `per-page` → `perPage`, `filter[id][]` → `filterId`. */
export type CamelKey<K extends string> = K extends `${infer Head}[${infer Inner}][]`
  ? `${CamelKey<Head>}${Capitalize<CamelKey<Inner>>}`
  : K extends `${infer Head}_${infer Tail}`
    ? `${Head}${Capitalize<CamelKey<Tail>>}`
    : K extends `${infer Head}-${infer Tail}`
      ? `${Head}${Capitalize<CamelKey<Tail>>}`
      : K;

export function camelKey(key: string): string {
  return key
    .replace(/[[\]]+$/, '')
    .replaceAll(/[_\-[\]]+([a-z0-9])/gi, (_, first: string) => first.toUpperCase());
}

/** The reverse, for bodies and path parameters; the contract has no name in which a digit follows an underscore. */
export function snakeKey(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A reply as the apps see it. A free record, whose keys are data, keeps them. */
export type Camelised<T> = T extends readonly (infer Item)[]
  ? Camelised<Item>[]
  : T extends object
    ? string extends keyof T
      ? T
      : { [K in keyof T as K extends string ? CamelKey<K> : K]: Camelised<T[K]> }
    : T;

/** Paths of the server that name a file: the ones that need a host when the page has another. */
function isFilePath(value: string): boolean {
  return value.startsWith('/media/') || value.startsWith('/files/');
}

/** A reply's JSON in the browser's names and milliseconds, file paths behind `fileHost` (empty: left as they are). */
export function fromWire(value: unknown, fileHost: string, key = ''): unknown {
  if (typeof value === 'number') return timeFields.has(key) ? Math.round(value * 1000) : value;
  if (typeof value === 'string') return fileHost !== '' && isFilePath(value) ? fileHost + value : value;
  if (Array.isArray(value)) return value.map((item) => fromWire(item, fileHost, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [camelKey(name), fromWire(item, fileHost, name)]),
  );
}

/** A request's body in the wire's names and seconds. */
export function toWire(value: unknown, key = ''): unknown {
  if (typeof value === 'number') return timeFields.has(key) ? Math.floor(value / 1000) : value;
  if (Array.isArray(value)) return value.map((item) => toWire(item, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const wireName = snakeKey(name);
      return [wireName, toWire(item, wireName)];
    }),
  );
}
