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
