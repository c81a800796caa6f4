/** Completes values for tests by the schemas of the contract, so that a test names only the fields that it is about. */

/** The parts of Zod's definitions that are read here: this package is typed by the contract, without Zod itself. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly out?: Schema;
  readonly items?: readonly Schema[];
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
  readonly getter?: () => Schema;
}
export interface Schema {
  readonly _zod: { readonly def: object };
  safeParse(value: unknown): { success: boolean };
}

/** Some of its fields, also those of what is in it. */
export type Partly<T> = T extends readonly (infer Item)[]
  ? readonly Partly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: Partly<T[K]> | undefined }
    : T;

/** Simple values, the first that a schema accepts is used. */
const texts = [
  '',
  'EUR',
  '/home',
  '2026-05-01',
  '2026-05',
  'UTC',
  'text',
  'a@example.com',
  'https://example.com',
  '09:00',
  '#2f5d50',
  '0'.repeat(20),
  '00000000-0000-4000-8000-000000000000',
];
const numbers = [0, 1, 10, 100, 400, 1000];

// oxlint-disable-next-line no-underscore-dangle -- Zod's name
const definitionOf = (schema: Schema): Definition => schema._zod.def as Definition;

/** What is optional, as required. */
function required(schema: Schema): Schema {
  const { type, innerType } = definitionOf(schema);
  return type === 'optional' && innerType ? required(innerType) : schema;
}

/** The value with the fields that it lacks: false, the smallest number, an empty text or list, null where it is allowed, the first choice. */
export function complete(schema: Schema, value?: unknown): unknown {
  const { type, ...def } = definitionOf(schema);
  switch (type) {
    case 'object':
      return isFields(value) || value === undefined ? completeFields(def.shape ?? {}, value ?? {}) : value;
    case 'array':
      return Array.isArray(value) && def.element
        ? value.map((item) => complete(def.element as Schema, item))
        : (value ?? firstAccepted(schema, [[], [complete(def.element as Schema)]], []));
    case 'nullable':
      return value === undefined || value === null ? null : complete(def.innerType as Schema, value);
    case 'optional':
      return value === undefined ? undefined : complete(def.innerType as Schema, value);
    case 'default':
    case 'prefault':
    case 'readonly':
      return complete(def.innerType as Schema, value);
    case 'nonoptional':
      return complete(required(def.innerType as Schema), value);
    case 'pipe':
      return complete(def.out as Schema, value);
    case 'lazy':
      return complete(def.getter?.() as Schema, value);
    case 'tuple':
      return def.items?.map((item, index) => complete(item, (value as unknown[] | undefined)?.[index]));
    case 'union':
      return firstAccepted(
        schema,
        (def.options ?? []).map((option) => complete(option, value)),
        value,
      );
    default:
      return value === undefined ? simple(schema, type, def) : value;
  }
}

function completeFields(shape: Readonly<Record<string, Schema>>, value: Readonly<Record<string, unknown>>) {
  const fields = Object.entries(shape).map(
    ([name, schema]) => [name, complete(schema, value[name])] as const,
  );
  // What the schema does not know stays, so that a wrong name is refused as on the server.
  return { ...value, ...Object.fromEntries(fields.filter(([, field]) => field !== undefined)) };
}

function simple(
  schema: Schema,
  type: string,
  { entries = {}, values = [] }: Omit<Definition, 'type'>,
): unknown {
  if (type === 'enum') return Object.values(entries)[0];
  if (type === 'literal') return values[0];
  if (type === 'boolean') return false;
  if (type === 'null') return null;
  if (type === 'record') return {};
  return firstAccepted(schema, type === 'number' || type === 'int' ? numbers : texts, undefined);
}

const firstAccepted = (schema: Schema, values: readonly unknown[], otherwise: unknown): unknown => {
  const found = values.find((value) => schema.safeParse(value).success);
  return found === undefined ? otherwise : found;
};

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
