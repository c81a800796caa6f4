import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';

/** The commands of an artefact: `./daystream <command>` runs `apps/server/dist/<entry>.mjs`. */
export const commands = {
  start: { entry: 'main', source: 'main.ts' },
  migrate: { entry: 'migrate', source: 'migrate-command.ts' },
  brand: { entry: 'brand', source: 'brand-command/main.ts' },
  backup: { entry: 'backup', source: 'backup-command/backup.ts' },
  restore: { entry: 'backup', source: 'backup-command/backup.ts' },
  update: { entry: 'update', source: 'update-command/update.ts' },
  doctor: { entry: 'doctor', source: 'doctor-command/doctor.ts' },
  mobile: { entry: 'mobile', source: 'mobile-command/main.ts' },
};

export const serverSources = path.join(root, 'apps', 'server', 'src');

/** Entry modules of the bundle by name, without those that `besideModule` finds in the sources. */
export const commandEntries = Object.fromEntries(
  Object.values(commands).map(({ entry, source }) => [entry, path.join(serverSources, source)]),
);

/**
 * A module that its importer names by an address, because another process or thread loads it: `new URL('./x.parser.ts', import.meta.url)`.
 * Each becomes an entry of its own, and the address leads to it; comments do not count. A unit test refuses other ways to find a file beside a module.
 */
const besideModule = /(?<!^\s*\/?\*.*)new URL\('(\.\/[^']+)\.ts', import\.meta\.url\)/gm;

/** The modules that a source names in this way, as paths without `.ts`. */
export const modulesBeside = (code) => [...code.matchAll(besideModule)].map(([, relative]) => relative);

/** The source with the addresses of a bundle whose files are all in one folder. */
export const withBundledAddresses = (code) =>
  code.replaceAll(
    besideModule,
    (_, relative) => `new URL('./${path.basename(relative)}.mjs', import.meta.url)`,
  );

/** The sources of the server that run in production, as paths below `apps/server/src`. */
export function listServerSources() {
  const files = readdirSync(serverSources, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile() && /(?<!\.test|\.worst-inputs|\.complete)\.ts$/.test(entry.name))
    .map((entry) => path.relative(serverSources, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)testing\//.test(file));
}
