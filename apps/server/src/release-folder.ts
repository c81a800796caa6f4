import path from 'node:path';

/**
 * The folder of this release: the repository, or an artefact of `npm run package`, which has the same paths below it. The bundle of an artefact,
 * `apps/server/dist`, is as deep as this file. Files of a release are found from here, because a module's own folder is another one in a bundle.
 */
export const releaseFolder = path.resolve(import.meta.dirname, '../../..');

const isArtefact = path.extname(import.meta.filename) === '.mjs';

/** How to call a command of this release, for messages: `npm run brand -- list` in the repository, `./daystream brand list` in an artefact. */
export function commandLine(command: string, args = ''): string {
  const name = isArtefact ? `./daystream ${command}` : `npm run ${command}`;
  if (args === '') return name;
  return isArtefact ? `${name} ${args}` : `${name} -- ${args}`;
}
