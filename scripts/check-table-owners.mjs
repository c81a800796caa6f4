/** Checks that only its owner names a table in SQL, save the exceptions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/paths.mjs';
import { exceptions } from './lib/table-exceptions.mjs';
import { tableFaults } from './lib/table-owners.mjs';

const server = path.join(root, 'apps/server/src');
const read = (file) => readFileSync(path.join(server, file), 'utf8');

/** All tables, from the generated types. */
function readNames() {
  const files = ['brand-tables', 'platform-tables'].map((name) => `platform/database/${name}.generated.ts`);
  const lists = files.map((file) => read(file).split('export interface DB {')[1]);
  return new Set(lists.flatMap((list) => [...list.matchAll(/^ {2}(\w+):/gm)].map(([, table]) => table)));
}

const isSource = (name) => name.endsWith('.ts') && !/[.](?:test|complete|generated)[.]ts$/.test(name);

async function readUnit(folder) {
  const name = path.basename(folder);
  const declared = path.join(server, folder, `${name}.tables.ts`);
  const { tables = [], readsAll } = existsSync(declared) ? await import(pathToFileURL(declared).href) : {};
  const sources = readdirSync(path.join(server, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => path.relative(server, path.join(entry.parentPath, entry.name)))
    .map((file) => ({ file, text: read(file) }));
  return { name, tables, readsAll, sources };
}

const foldersIn = (folder) => readdirSync(path.join(server, folder)).map((name) => `${folder}/${name}`);
const features = foldersIn('features').flatMap(foldersIn);
const faults = tableFaults({
  known: readNames(),
  units: await Promise.all(['platform', 'brand-command', ...features].map(readUnit)),
  allowed: Object.keys(exceptions),
});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
