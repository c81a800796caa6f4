/**
 * A schema that is written in the browser's names, as the wire has it: `isChatSupport` → `is_chat_support`. Checks that look at several fields stay with the original: parse
 * with it what came in.
 */
import { z } from 'zod';

type SnakeKey<K extends string> = K extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${SnakeKey<Tail>}`
    : `_${Lowercase<Head>}${SnakeKey<Tail>}`
  : K;

/** A value with the wire's names. */
export type WireNamed<T> = T extends readonly (infer Item)[]
  ? WireNamed<Item>[]
  : T extends object
    ? { [K in keyof T as K extends string ? SnakeKey<K> : K]: WireNamed<T[K]> }
    : T;

const toSnake = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (key: string) => key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function renamed(value: unknown, nameOf: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, nameOf));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [nameOf(key), renamed(item, nameOf)]));
}

/** A value in the wire's names. */
export const toWireNames = <T>(value: T) => renamed(value, toSnake) as WireNamed<T>;
/** And back. What came from outside is then parsed by the schema that `wireNamed` was given. */
export const fromWireNames = (value: unknown): unknown => renamed(value, toCamel);

/** The schema with the wire's names, all the way down. */
export function wireNamed<S extends z.ZodObject>(
  schema: S,
): z.ZodType<WireNamed<z.output<S>>, WireNamed<z.input<S>>> {
  return rename(schema) as never;
}

function rename(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject)
    return z.object(
      Object.fromEntries(
        Object.entries(schema.shape).map(([key, item]) => [toSnake(key), rename(item as z.core.$ZodType)]),
      ),
    );
  if (schema instanceof z.ZodArray)
    return schema.clone({ ...schema.def, element: rename(schema.def.element) });
  if (schema instanceof z.ZodPrefault)
    return z.prefault(rename(schema.def.innerType), schema.def.defaultValue);
  if (schema instanceof z.ZodDefault)
    return z.prefault(rename(schema.def.innerType), toWireNames(schema.def.defaultValue));
  return schema;
}
