import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** All tests of a title, or more cases within tests that run in both sets. */
const marks =
  /\.runIf\(isFullSet\b[^)]*\)|\btag: (?:'@full'|\[[^\]]*'@full'[^\]]*\])| @full(?=['`])|\binFullSet\(\s*/g;
const texts = /(?<quote>['`])(?<text>(?:(?!\k<quote>)[^\\]|\\.)*)\k<quote>/y;
const starts = /\b(?:test|it|describe)(?:\.\w+)*\(\s*/g;

/**
 * Finds in the source of a test what only the full set runs.
 * @param {string} source
 * @returns {{ kind: 'test' | 'more', title: string }[]}
 */
export function findFullSet(source) {
  return [...source.matchAll(marks)].map(({ 0: mark, index }) => {
    if (mark.startsWith('inFullSet')) return { kind: 'more', title: textAt(source, index + mark.length) };
    const position = mark.startsWith('.runIf')
      ? titleAfter(source, index + mark.length)
      : titleBefore(source, index);
    return { kind: 'test', title: textAt(source, position).replace(/ @full$/, '') };
  });
}

function textAt(source, position) {
  texts.lastIndex = position;
  return texts.exec(source)?.groups?.text ?? '';
}

/** Where the title stands that follows `runIf(…)`, behind the table of `each` if there is one. */
function titleAfter(source, position) {
  let at = position;
  if (source.startsWith('.each(', at)) {
    let depth = 0;
    do {
      if (source[at] === '(') depth += 1;
      if (source[at] === ')') depth -= 1;
      at += 1;
    } while (at < source.length && (depth > 0 || source[at - 1] !== ')'));
  }
  return at + (/^\(\s*/.exec(source.slice(at, at + 200))?.[0].length ?? 0);
}

/** Where the title of the test stands whose options, or whose title, are at the position. */
function titleBefore(source, position) {
  const last = [...source.slice(0, position).matchAll(starts)].at(-1);
  return last === undefined ? position : last.index + last[0].length;
}

/** What only the full set runs, of every file with tests. */
export function* readFullSet() {
  for (const folder of ['apps', 'packages', 'e2e', 'scripts'])
    for (const file of findTests(folder)) {
      const found = findFullSet(readFileSync(path.join(root, file), 'utf8'));
      if (found.length > 0) yield { file, found };
    }
}

function* findTests(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist') yield* findTests(file);
    // The test of this module has marks as examples.
    else if (/\.(test|spec)\.(tsx?|mjs)$/.test(entry.name) && entry.name !== 'full-set.test.mjs') yield file;
  }
}
