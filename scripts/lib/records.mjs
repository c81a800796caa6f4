import path from 'node:path';

/** A decision or rule: its number, title, and what it says of later records. `faults` names what its first lines lack. */
export function parseRecord(file, source) {
  const number = Number.parseInt(path.posix.basename(file), 10);
  const [heading, , status = ''] = source.split('\n');
  const [, written, title] = /^# (\d+)\. (.+)$/.exec(heading) ?? [];
  const faults = Number(written) === number ? [] : [`${file}: the first line has to be "# ${number}. Title"`];
  const superseded = /(?:^|· )superseded by ((?:decision|rule) \d+)/.exec(status)?.[1];
  return { file, number, title: title ?? heading, superseded, faults };
}

/** The page of an index. Records in sub-folders are listed by folder. */
export function describeRecords({ title, text, folder, records }) {
  const groups = Map.groupBy(records, ({ file }) => path.posix.relative(folder, path.posix.dirname(file)));
  const lines = [`# ${title}`, '', text];
  for (const [group, listed] of groups) {
    if (group !== '') lines.push('', `## ${group}`);
    lines.push('', ...listed.map((record) => describeRecord(record, folder)));
  }
  return `${lines.join('\n')}\n`;
}

function describeRecord({ file, number, title, superseded }, folder) {
  const link = `${number}. [${title}](${path.posix.relative(folder, file)})`;
  // A dash, because Markdown numbers the items of an ordered list itself.
  return superseded === undefined ? `- ${link}` : `- ~~${link}~~ superseded by ${superseded}`;
}

/** The relative links of a page whose file `isThere` does not know. */
export function findBrokenLinks(file, source, isThere) {
  const targets = Array.from(source.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g), ([, target]) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !isThere(path.posix.join(path.posix.dirname(file), target)))
    .map((target) => `${file}: no file ${target}`);
}
