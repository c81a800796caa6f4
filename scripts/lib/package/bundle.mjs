import { existsSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { CommandError } from '../command.mjs';
import { root } from '../paths.mjs';
import { commandEntries, modulesBeside, serverSources, withBundledAddresses } from './entries.mjs';
import { unbundledPackages } from './external-packages.mjs';

/**
 * Bundles the server with its commands and the programs of its other processes into a folder. Modules that several of them import are shared chunks.
 * @returns {Promise<string[]>} the folders of the packages whose code is in the bundle
 */
export async function bundleServer(folder) {
  const bundle = await rolldown({
    cwd: root,
    input: commandEntries,
    platform: 'node',
    external: (id) =>
      unbundledPackages.some((name) => id === name || id.startsWith(name.endsWith('/') ? name : `${name}/`)),
    plugins: [modulesOfOtherProcesses()],
    // Whatever it is unsure about would only show when the code runs.
    onLog: (level, { code, message }) => {
      if (level === 'warn') throw new CommandError(`The server cannot be bundled: ${code}: ${message}`);
    },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    // Beside the entries: `release-folder.ts` may be in any of them.
    chunkFileNames: '[name]-[hash].mjs',
    // Names of classes appear in logs.
    keepNames: true,
    comments: { legal: false },
  });
  await bundle.close();
  return packagesOf(output.flatMap((chunk) => chunk.moduleIds ?? []));
}

function modulesOfOtherProcesses() {
  return {
    name: 'modules-of-other-processes',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, id) {
        if (!id.startsWith(serverSources)) return null;
        const beside = modulesBeside(code);
        for (const relative of beside)
          this.emitFile({
            type: 'chunk',
            id: path.resolve(path.dirname(id), `${relative}.ts`),
            fileName: `${path.basename(relative)}.mjs`,
          });
        return beside.length === 0 ? null : { code: withBundledAddresses(code), map: null };
      },
    },
  };
}

/** The folders of the packages of modules, without our own. */
function packagesOf(moduleIds) {
  const folders = new Set();
  for (const id of moduleIds) {
    const file = id.replace(/^\0/, '').replace(/\?.*$/, '');
    const start = file.lastIndexOf(`${path.sep}node_modules${path.sep}`);
    if (start === -1) continue;
    const [scope, name] = file.slice(start + '/node_modules/'.length).split(path.sep);
    const folder = path.join(file.slice(0, start), 'node_modules', scope, scope.startsWith('@') ? name : '');
    if (existsSync(path.join(folder, 'package.json'))) folders.add(path.resolve(folder));
  }
  return [...folders];
}
