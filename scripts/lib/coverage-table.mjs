import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** The rows of all tables of a Markdown text, each with the heading that it stands under. */
export function readCoverage(markdown) {
  let part = '';
  const rows = [];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) part = line.slice(3).trim();
    if (!line.startsWith('|') || /^\|[\s|:-]+\|$/.test(line)) continue;
    const [name = '', code = '', tests = ''] = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.replaceAll('\\|', '|').trim());
    if (name !== 'Name') rows.push({ part, name, code, tests });
  }
  return rows;
}

/** What is untrue in a row: a file or a test that is not there, something built without a test, something not built with one. */
export function testFaults({ part, name, code, tests }) {
  const place = `${part}, ${name}`;
  if (code === 'not built')
    return tests === '' ? [] : [`${place}: has tests, so it cannot be called not built`];
  const files = [...code.matchAll(/`([^`]+)`/g)].map(([, file]) => file);
  const missing = files.filter((file) => !existsSync(path.join(root, file)));
  const named = tests === '' ? [] : tests.split('<br>');
  return [
    ...(files.length === 0 ? [`${place}: says neither where it is nor "not built"`] : []),
    ...missing.map((file) => `${place}: there is no ${file}`),
    ...(named.length === 0 ? [`${place}: names no test`] : []),
    ...named.flatMap((test) => testFault(test).map((fault) => `${place}: ${fault}`)),
  ];
}

function testFault(test) {
  const [, file, title] = /^`([^`]+)` › (.+)$/.exec(test.trim()) ?? [];
  if (file === undefined) return [`“${test}” is not of the form \`file\` › title`];
  if (!existsSync(path.join(root, file))) return [`there is no ${file}`];
  return isTitleIn(read(file), title) ? [] : [`${file} has no test “${title}”`];
}

/** A title stands in its file between quotes, as it was written. */
const isTitleIn = (source, title) => ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));

const sources = new Map();
function read(file) {
  if (!sources.has(file)) sources.set(file, readFileSync(path.join(root, file), 'utf8'));
  return sources.get(file);
}
