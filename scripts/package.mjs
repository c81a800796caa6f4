import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from './lib/command.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { withProgress } from './lib/run.mjs';
import { buildWebApps } from './lib/web-apps.mjs';

const usage = `npm run package                    makes a folder and a .tar.gz in dist/ with all that a server needs to run
npm run package -- --without node,postgres,ffmpeg
                                   leaves out programs that the machine has
npm run package -- --folder <path> makes them in another folder
npm run package -- --no-archive    makes no .tar.gz
`;
const megabytes = (bytes) => `${Math.round(bytes / 1024 ** 2)} MB`;

/* `npm run package`: makes an artefact to install elsewhere (docs/operations.md). */
await runCommand(async () => {
  const { without, folder, archive, help } = readOptions();
  if (help) {
    process.stdout.write(usage);
    return 0;
  }
  await install();
  await buildWebApps();
  // Loaded after the install, because they use packages.
  const { makeArtefact, packArtefact } = await import('./lib/package/make-artefact.mjs');
  const made = await withProgress('Bundling the server', () =>
    makeArtefact(path.resolve(folder ?? path.join(root, 'dist')), without?.split(',')),
  );
  console.log(`${made.folder} (${made.files} files, ${megabytes(made.bytes)})`);
  if (!archive) return 0;
  const packed = await withProgress('Packing', () => packArtefact(made.folder));
  console.log(`${packed.file} (${megabytes(packed.bytes)})`);
  return 0;
});

function readOptions() {
  try {
    return parseArgs({
      allowNegative: true,
      options: {
        without: { type: 'string' },
        folder: { type: 'string' },
        archive: { type: 'boolean', default: true },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new CommandError(`${error.message}\n${usage}`);
  }
}
