import { glob as findFiles, mkdir, readFile, readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../platform/errors/start-error.ts';
import { linksTo } from './links.ts';
import { commandOf, isArtefact, lastLines, ownerOf, runProgram } from './run-program.ts';
import { nextFolder, updateFolder } from './update-folders.ts';

/** Where the new release comes from. */
export interface ReleaseSource {
  /** What runs now, and what shall run: versions or commits, for people. */
  former: string;
  current: string;
  /** Entries at the top of the folder that belong to the present release. */
  owned: readonly string[];
  /** The links that lead to the present release; without them, the new one takes its place. */
  links: readonly string[];
  /** Where the new release is after `prepare`, ready to run. */
  next: string;
  /** The present release is not touched. */
  prepare(): Promise<void>;
  /** Called after the folders were exchanged. */
  entered(): Promise<void>;
  /** Where git stands; undefined: the folder is no clone. */
  head: GitHead | undefined;
}

export interface GitHead {
  commit: string;
  /** Undefined: a version that is no branch. */
  branch: string | undefined;
}

/** A release that is unpacked in a folder. It is copied, so that the folder can be used again, unless links lead to the present one: then they will lead to the folder. */
export async function folderSource(root: string, folder: string): Promise<ReleaseSource> {
  const from = await realpath(folder).catch(() => path.resolve(folder));
  const version = await versionOf(from);
  if (version === undefined)
    throw new StartError(`${from} is no release of Daystream: unpack the archive and name its folder.`);
  if (from === root)
    throw new StartError(`${from} is the release that runs: name the folder of the new one.`);
  if (isArtefact(root) !== isArtefact(from))
    throw new StartError(
      `${from} and ${root} are not of the same kind: one is a clone of the repository, the other one a packed release. Install the new one beside this one, with the same settings.`,
    );
  const links = isArtefact(root) ? await linksTo(root) : [];
  return {
    former: (await versionOf(root)) ?? 'unknown',
    current: version,
    links,
    next: links.length > 0 ? from : nextFolder(root),
    owned: (await readdir(root)).filter((entry) => entry !== 'data' && !entry.startsWith('.')),
    async prepare() {
      if (links.length > 0) return;
      await emptyNext(root);
      await must(['cp', '-a', `${from}/.`, nextFolder(root)], root, `${from} could not be copied`);
    },
    entered: async () => undefined,
    head: undefined,
  };
}

async function versionOf(folder: string): Promise<string | undefined> {
  try {
    const { name, version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
      name?: string;
      version?: string;
    };
    return name === 'daystream' ? version : undefined;
  } catch {
    return undefined;
  }
}

/** A version of the repository that this folder is a clone of. Errors: there are local changes; there is no such version, it is older, or it is the present one. */
export async function gitSource(root: string, wanted: string | undefined): Promise<ReleaseSource> {
  const git = (...args: string[]) => runProgram(['git', ...args], { cwd: root });
  const read = async (...args: string[]) => {
    const { code, stdout } = await git(...args);
    return code === 0 ? stdout.trim() : undefined;
  };
  if ((await read('rev-parse', '--show-toplevel')) === undefined)
    throw new StartError(
      `${root} is no clone of the repository that this user may use: update a packed release with --to <folder>.`,
    );
  const changes = await read('status', '--porcelain');
  if (changes !== '')
    throw new StartError(
      `There are local changes, which an update would lose. Keep them elsewhere or undo them first:\n${lastLines(changes ?? '')}`,
    );
  const fetched = await git('fetch', '--quiet', '--tags', '--force');
  if (fetched.code !== 0)
    throw new StartError(
      `The repository does not answer, nothing was changed:\n${lastLines(fetched.output)}`,
    );
  const target = await findTarget(read, wanted);
  const head = (await read('rev-parse', 'HEAD')) ?? '';
  const branch = await read('symbolic-ref', '--quiet', '--short', 'HEAD');
  const nameOf = async (commit: string) => (await read('describe', '--tags', '--always', commit)) ?? commit;
  if (target === head)
    throw new StartError(`${await nameOf(head)} runs already: there is nothing to update.`);
  if ((await git('merge-base', '--is-ancestor', target, head)).code === 0)
    throw new StartError(
      `${await nameOf(target)} is older than ${await nameOf(head)}. The last update is taken back with --back; an older release needs a backup of its time.`,
    );
  const isForward = (await git('merge-base', '--is-ancestor', head, target)).code === 0;
  return {
    links: [],
    next: nextFolder(root),
    former: await nameOf(head),
    current: await nameOf(target),
    owned: [
      ...((await read('ls-tree', '--name-only', 'HEAD')) ?? '').split('\n').filter((name) => name !== ''),
      'node_modules',
    ],
    async prepare() {
      await emptyNext(root);
      const index = { GIT_INDEX_FILE: path.join(updateFolder(root), 'index') };
      await must(['git', 'read-tree', target], root, 'The new version could not be read', index);
      const prefix = `--prefix=${nextFolder(root)}/`;
      await must(
        ['git', 'checkout-index', '--all', prefix],
        root,
        'The new version could not be written',
        index,
      );
      await linkPackages(root);
      await must(
        commandOf(nextFolder(root), 'build'),
        nextFolder(root),
        'The new version could not be built',
        { npm_config_cache: process.env['npm_config_cache'] ?? path.join(updateFolder(root), 'npm') },
      );
    },
    async entered() {
      // A branch that can follow does. The files are in place already.
      if (branch !== undefined && isForward) await git('update-ref', `refs/heads/${branch}`, target);
      else await setDetachedHead(root, target);
      await readTree(root, target);
    },
    head: { commit: head, branch },
  };
}

/** Lets git stand where it stood before an update, after the files were moved back. */
export async function returnHead(root: string, { commit, branch }: GitHead): Promise<void> {
  if (branch === undefined) await setDetachedHead(root, commit);
  else {
    await runProgram(['git', 'update-ref', `refs/heads/${branch}`, commit], { cwd: root });
    await runProgram(['git', 'symbolic-ref', 'HEAD', `refs/heads/${branch}`], { cwd: root });
  }
  await readTree(root, commit);
}

/** `--no-deref` replaces the name of a branch in HEAD by the commit. */
const setDetachedHead = (root: string, commit: string) =>
  runProgram(['git', 'update-ref', '--no-deref', 'HEAD', commit], { cwd: root });

/** Otherwise git would compare the files with the other version. */
async function readTree(root: string, commit: string): Promise<void> {
  await runProgram(['git', 'read-tree', commit], { cwd: root });
  await runProgram(['git', 'update-index', '-q', '--refresh'], { cwd: root });
}

/** The commit of a version; without one, of the newest tag like v1.2.3, or else of the branch that this one follows. */
async function findTarget(
  read: (...args: string[]) => Promise<string | undefined>,
  wanted: string | undefined,
): Promise<string> {
  const commitOf = (name: string) => read('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  if (wanted !== undefined) {
    if (wanted.startsWith('-')) throw new StartError(`${wanted} is no version.`);
    const found = (await commitOf(`origin/${wanted}`)) ?? (await commitOf(wanted));
    if (found === undefined) throw new StartError(`The repository has no version ${wanted}.`);
    return found;
  }
  const tags = await read('tag', '--list', 'v[0-9]*', '--sort=-version:refname');
  const newest = tags?.split('\n').find((tag) => /^v\d+(?:\.\d+)*$/.test(tag));
  const found = await commitOf(newest ?? '@{upstream}');
  if (found === undefined)
    throw new StartError('The repository has no version to update to: name a tag, a branch or a commit.');
  return found;
}

/**
 * Gives the new version the installed packages by hard links: npm replaces those that changed, and never writes into a file of another version. Where links are not possible, npm installs
 * all of them.
 */
async function linkPackages(root: string): Promise<void> {
  const next = nextFolder(root);
  const found = await glob(['node_modules', '*/node_modules', '*/*/node_modules'], root);
  for (const folder of found) {
    const target = path.join(next, folder);
    // What the new version does not have any more.
    if (!(await readdir(path.dirname(target)).catch(() => undefined))) continue;
    const { code } = await runProgram(['cp', '-al', path.join(root, folder), target], { cwd: next });
    if (code === 0) continue;
    for (const linked of found) await rm(path.join(next, linked), { recursive: true, force: true });
    return;
  }
  // Written in place, unlike packages.
  await rm(path.join(next, 'node_modules/.cache'), { recursive: true, force: true });
}

async function glob(patterns: string[], cwd: string): Promise<string[]> {
  const found: string[] = [];
  for await (const file of findFiles(patterns, { cwd, exclude: (name) => name === '.update' }))
    if (!file.includes('node_modules/')) found.push(file);
  return found;
}

async function emptyNext(root: string): Promise<void> {
  await rm(nextFolder(root), { recursive: true, force: true });
  await mkdir(nextFolder(root), { recursive: true });
  const owner = ownerOf(root);
  if (owner.uid !== undefined)
    await runProgram(['chown', '-R', `${owner.uid}:${owner.gid}`, updateFolder(root)]);
}

async function must(
  command: readonly string[],
  cwd: string,
  message: string,
  env: Record<string, string> = {},
): Promise<string> {
  const { code, output } = await runProgram(command, { cwd, env });
  if (code !== 0) throw new StartError(`${message}:\n${lastLines(output)}`);
  return output;
}
