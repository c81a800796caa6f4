/**
 * Converts names and units between the wire and the apps: snake_case → camelCase; Unix seconds and durations in seconds → milliseconds
 * (spec rules §7). Which fields are times is generated from the contract.
 */
import { timeFields } from './calls.generated.ts';

/** `user_id` → `userId`, `per-page` → `perPage`, `filter[id][]` → `filterId`, `external_id[]` → `externalId`. */
export type CamelKey<K extends string> = K extends `${infer Head}[${infer Inner}][]`
  ? `${CamelKey<Head>}${Capitalize<CamelKey<Inner>>}`
  : K extends `${infer Head}[]`
    ? CamelKey<Head>
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

/** The reverse of `camelKey`, for bodies and path parameters. No name in the contract has a digit after an underscore. */
export function snakeKey(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A reply with camelCase keys. The keys of a record are data and stay unchanged. */
export type Camelised<T> = T extends readonly (infer Item)[]
  ? Camelised<Item>[]
  : T extends object
    ? string extends keyof T
      ? T
      : { [K in keyof T as K extends string ? CamelKey<K> : K]: Camelised<T[K]> }
    : T;

/** Whether a value is a server path of a file, which needs a host if the page has a different origin. */
function isFilePath(value: string): boolean {
  return value.startsWith('/media/') || value.startsWith('/files/');
}

/** Converts a reply to camelCase and milliseconds and prefixes file paths with `fileHost` (empty: unchanged). */
export function fromWire(value: unknown, fileHost: string, key = ''): unknown {
  if (typeof value === 'number') return timeFields.has(key) ? Math.round(value * 1000) : value;
  if (typeof value === 'string') return fileHost !== '' && isFilePath(value) ? fileHost + value : value;
  if (Array.isArray(value)) return value.map((item) => fromWire(item, fileHost, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [camelKey(name), fromWire(item, fileHost, name)]),
  );
}

/** Converts a request body to snake_case and seconds. */
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
