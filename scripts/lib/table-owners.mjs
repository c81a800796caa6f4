/** Each table has one owner, a feature or the platform: only its code names the table in SQL. Others use what it publishes (docs/architecture.md, Tables). */
import { tablesOfSource } from './source-tables.mjs';

/**
 * @typedef {object} Unit a feature, the platform, or `brand-command`
 * @property {string} name
 * @property {readonly string[]} tables those that it owns
 * @property {string} [readsAll] why it may read all tables
 * @property {{ file: string, text: string }[]} sources without tests and their data
 */

/**
 * The faults, as lines.
 * @param {{ known: ReadonlySet<string>, units: Unit[], allowed: readonly string[] }} parts `known`: all tables; `allowed`: lines that are no fault
 */
export function tableFaults({ known, units, allowed }) {
  const { owners, faults } = findOwners(known, units);
  const found = new Set();
  const reasons = new Map();
  const add = (line, reason) => {
    found.add(line);
    reasons.set(line, reason);
  };
  for (const unit of units) {
    const isReading = readTables(unit, { known, owners, add });
    if (unit.readsAll !== undefined && !isReading)
      faults.push(`${unit.name} reads no table of others: it needs no readsAll`);
    for (const repository of exportedRepositories(unit)) add(`${unit.name} exports ${repository}`, '');
  }
  const isAllowed = new Set(allowed);
  return [
    ...faults,
    ...[...found].filter((line) => !isAllowed.has(line)).map((line) => `${line}${reasons.get(line)}`),
    ...allowed.filter((line) => !found.has(line)).map((line) => `${line}: this exception is not needed`),
  ];
}

function findOwners(known, units) {
  const owners = new Map();
  const faults = [];
  for (const { name, tables } of units)
    for (const table of tables) {
      if (!known.has(table)) faults.push(`${name} lists ${table}, which is no table`);
      if (owners.has(table)) faults.push(`${table} has two owners: ${owners.get(table)} and ${name}`);
      owners.set(table, name);
    }
  for (const table of known) if (!owners.has(table)) faults.push(`${table} has no owner`);
  return { owners, faults };
}

/** Adds the uses of tables that are not its own. Returns whether it reads any. */
function readTables({ name, readsAll, sources }, { known, owners, add }) {
  let isReading = false;
  for (const { file, text } of sources)
    for (const { table, isWrite } of tablesOfSource(text, known)) {
      const owner = owners.get(table);
      if (table === undefined) add(`${file} computes the name of a table`, '');
      else if (!known.has(table)) add(`${file} names ${table}`, ', which is no table');
      else if (owner !== name && (isWrite || readsAll === undefined))
        add(`${name} ${isWrite ? 'writes' : 'reads'} ${table}`, ` (${file}), which belongs to ${owner}`);
      isReading ||= !isWrite && owner !== name;
    }
  return isReading;
}

/** A repository is the SQL of its own feature. */
function exportedRepositories({ name, sources }) {
  const index = sources.find(({ file }) => file.endsWith(`/${name}/index.ts`));
  // All of a file that has SQL would be exported with it.
  return index?.text.match(/\bcreate\w+Repository\b|\*(?= from '[^']*[.]repository[.]ts')/g) ?? [];
}
