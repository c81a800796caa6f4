import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/paths.mjs';
import { describeRecords, findBrokenLinks, parseRecord } from './lib/records.mjs';

/* Writes the indexes docs/decisions/README.md and docs/rules/README.md. With --check, fails if one differs. Also fails for two records of one number and for links to files that do not exist. */
const pages = [
  {
    folder: 'docs/decisions',
    title: 'Decisions',
    text: 'Choices of technique and their reasons. A record is superseded by a later one, never deleted. What the product does is in [the rules](../rules/README.md); both share one sequence of numbers.',
  },
  {
    folder: 'docs/rules',
    title: 'Rules of the product',
    text: 'What the product does where its specification is silent, or why it does it so, by area. A rule is edited in place when it changes. Choices of technique are [decisions](../decisions/README.md); both share one sequence of numbers.',
  },
];

const listFiles = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('.md'))
    .toSorted();
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const faults = [];
const records = pages.flatMap(({ folder }) =>
  listFiles(folder)
    .filter((file) => path.basename(file) !== 'README.md')
    .map((file) => parseRecord(file, read(file))),
);
faults.push(...records.flatMap((record) => record.faults));
for (const [number, same] of Map.groupBy(records, (record) => record.number))
  if (same.length > 1) faults.push(`number ${number} twice: ${same.map(({ file }) => file).join(', ')}`);

for (const { folder, title, text } of pages) {
  const target = `${folder}/README.md`;
  const own = records.filter(({ file }) => file.startsWith(`${folder}/`));
  const page = describeRecords({ title, text, folder, records: own });
  if (!process.argv.includes('--check')) writeFileSync(path.join(root, target), page);
  else if (!existsSync(path.join(root, target)) || read(target) !== page)
    faults.push(`${target} is out of date: run node scripts/docs-index.mjs`);
}

const documents = ['README.md', 'SECURITY.md', ...listFiles('docs')];
const isThere = (file) => existsSync(path.join(root, file));
faults.push(...documents.flatMap((file) => findBrokenLinks(file, read(file), isThere)));

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
