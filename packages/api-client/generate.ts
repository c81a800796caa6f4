/**
 * Writes `src/calls.generated.ts`: the contract's calls as a plain table, so that no schema gets into a browser.
 * `node generate.ts` writes it, `node generate.ts --check` fails when it is not as the contract says.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { calls, type Call } from '@daystream/contract';

const target = fileURLToPath(new URL('src/calls.generated.ts', import.meta.url));

/** Keys of a free record are data, but replies are renamed by key without a schema: so the contract may not have one. */
function refuseRecords(name: string, reply: Call['reply']): void {
  reply.toJSONSchema({
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.propertyNames !== undefined)
        throw new Error(`${name}: a reply with a free record cannot be renamed by the client`);
    },
  });
}

function row(name: string, { method, path, query, list, reply }: Call): string {
  refuseRecords(name, reply);
  const names = Object.keys(query?.shape ?? {});
  return `  '${name}': ${JSON.stringify([method, path, names, list ?? ''])},`;
}

const rows = Object.entries<Call>(calls).map(([name, call]) => row(name, call));
const text = `/** Made by generate.ts from the contract; do not edit. A row: method, path, names in the query, kind of list. */
import type { CallName, Method } from '@daystream/contract';

export const callTable: Readonly<
  Record<CallName, readonly [method: Method, path: string, query: readonly string[], list: '' | 'page' | 'range']>
> = {
${rows.join('\n')}
};
`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    process.stderr.write(
      'packages/api-client/src/calls.generated.ts is not as the contract says: run node generate.ts\n',
    );
    process.exitCode = 1;
  }
} else writeFileSync(target, text);
