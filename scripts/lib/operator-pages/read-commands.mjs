/**
 * The commands of a page for operators, in order.
 * @param {string} markdown
 * @returns {{ heading: string, commands: string }[]} each block of the kind `sh`, with the heading above it
 */
export function readCommands(markdown) {
  const blocks = [];
  let heading = '';
  for (const [, title, commands] of markdown.matchAll(/^#+ (.+)$|^```sh\n([\s\S]*?)^```$/gm)) {
    if (title === undefined) blocks.push({ heading, commands });
    else heading = title;
  }
  return blocks;
}

/** The commands with the folders of a machine below another folder. */
export const within = (folder, commands) =>
  commands.replaceAll(/(?<=[\s=])\/(?=(?:opt|etc|srv|var)\b)/g, `${folder}/`);

/**
 * The commands `npm run …` of a page's tables and texts, in order: whole ones, and those of a table below a sentence that begins with the command that they belong to
 * (`npm run brand --` manages …). What may be left out (`[…]`, `…`) is left out.
 * @param {string} markdown
 * @returns {{ script: string, args: string[] }[]}
 */
export function readScripts(markdown) {
  const found = [];
  let owner = '';
  for (const line of markdown.split('\n')) {
    if (line.startsWith('#')) owner = '';
    const belongs = /^`npm run (\S+) --`/.exec(line);
    if (belongs) owner = belongs[1];
    const codes = [...line.matchAll(/`([^`]+)`/g)].map(([, code]) => code.replaceAll('\\|', '|'));
    const [first] = codes;
    if (owner !== '' && first !== undefined && line.startsWith('| `'))
      codes[0] = `npm run ${owner} -- ${first}`;
    for (const code of codes) {
      const [, script, rest = ''] = /^npm run ([\w-]+)(?: -- (.*))?$/.exec(code) ?? [];
      if (script === undefined) continue;
      const args = rest
        .replaceAll(/\[[^\]]*\]…?/g, '')
        .split(' ')
        .filter((arg) => arg !== '');
      found.push({ script, args });
    }
  }
  return found;
}
