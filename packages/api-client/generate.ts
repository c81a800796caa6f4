/**
 * Writes `src/calls.generated.ts`: the contract's calls as a plain table, so that client bundles contain no schemas.
 * `node generate.ts` writes the file, `node generate.ts --check` fails if it is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { calls, type Call } from '@daystream/contract';

const target = fileURLToPath(new URL('src/calls.generated.ts', import.meta.url));

interface JsonSchema {
  'x-unit'?: string;
  type?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
}

/** Whether a value of this schema, or an item of it, is marked as a time. Undefined: the schema contains no number. */
function isTime({ 'x-unit': unit, type, anyOf = [], items }: JsonSchema): boolean | undefined {
  if (unit === 'seconds') return true;
  const parts = new Set([...anyOf, ...(typeof items === 'object' ? [items] : [])].map(isTime));
  if (parts.has(true)) return true;
  return parts.has(false) || type === 'number' || type === 'integer' ? false : undefined;
}

/** The names of all fields that the contract marks as times or durations in seconds. The client converts by name, so a name must have the same unit everywhere. */
function timeFields(): string[] {
  const isTimeByName = new Map<string, boolean>();
  const collect = (name: string) => (schema: JsonSchema) => {
    for (const [key, property] of Object.entries(schema.properties ?? {})) {
      const time = isTime(property);
      if (time === undefined) continue;
      if ((isTimeByName.get(key) ?? time) !== time)
        throw new Error(`${name}: "${key}" is a time in one call and another number elsewhere; rename one`);
      isTimeByName.set(key, time);
    }
  };
  for (const [name, { body, reply }] of Object.entries<Call>(calls))
    for (const [schema, io] of [[body, 'input'] as const, [reply, 'output'] as const])
      schema?.toJSONSchema({
        io,
        unrepresentable: 'any',
        reused: 'inline',
        override: ({ jsonSchema }) => collect(name)(jsonSchema as JsonSchema),
      });
  return [...isTimeByName]
    .filter(([, time]) => time)
    .map(([key]) => key)
    .toSorted();
}

/** Rejects replies with records: their keys are data, but the client renames all keys of a reply because it has no schema. */
function rejectRecords(name: string, reply: Call['reply']): void {
  reply.toJSONSchema({
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.propertyNames !== undefined)
        throw new Error(`${name}: a reply with a free record cannot be renamed by the client`);
    },
  });
}

function row(name: string, { method, path, query, list, reply }: Call): string {
  rejectRecords(name, reply);
  const names = Object.keys(query?.shape ?? {});
  return `  '${name}': ${JSON.stringify([method, path, names, list ?? ''])},`;
}

const rows = Object.entries<Call>(calls).map(([name, call]) => row(name, call));
const rowsOf = (isOfStudio: boolean) =>
  rows.filter((one) => one.startsWith("  'studio.") === isOfStudio).join('\n');
const text = `/** Generated from the contract by generate.ts; do not edit. A row: method, path, query parameters, list type. */
import type { CallName, Method } from '@daystream/contract';

export type CallRow = readonly [method: Method, path: string, query: readonly string[], list: '' | 'page' | 'range'];
type StudioCall = Extract<CallName, \`studio.\${string}\`>;
export type StudioCalls = Readonly<Record<StudioCall, CallRow>>;

export const callTable: Readonly<Record<Exclude<CallName, StudioCall>, CallRow>> = {
${rowsOf(false)}
};

/** Apart, because the learner app makes none of them and would load their addresses first. */
export const studioCalls: StudioCalls = {
${rowsOf(true)}
};

/** Fields that are times or durations in seconds on the wire and milliseconds in the apps. */
export const timeFields: ReadonlySet<string> = new Set([
${timeFields()
  .map((key) => `  '${key}',`)
  .join('\n')}
]);
`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    process.stderr.write('packages/api-client/src/calls.generated.ts is out of date: run node generate.ts\n');
    process.exitCode = 1;
  }
} else writeFileSync(target, text);
