import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../platform/errors/start-error.ts';
import { pointTo, type Linked } from './links.ts';
import { returnHead, type GitHead, type ReleaseSource } from './release-source.ts';
import { formerFolder, nextFolder, stateFile } from './update-folders.ts';

/** What the last update has replaced, so that it can be taken back. */
export interface Replaced {
  /** Version or commit. */
  former: string;
  current: string;
  /** Entries of the folder that the new release has brought, and those that it has moved away. */
  added: readonly string[];
  removed: readonly string[];
  /** Where git stood; undefined: the folder is no clone. */
  head: GitHead | undefined;
}

/** Never part of a release: settings and data of the installation. */
const kept = new Set(['.git', '.update', '.env', 'data']);

/**
 * Moves the entries of `.update/next` into the folder of the release, and those that belong to the former release (`owned`, and what the new one has too) to `.update/former`. Everything
 * else stays. If a step fails, what was moved is moved back.
 */
export async function enterRelease(
  root: string,
  { owned, former, current, head }: Pick<ReleaseSource, 'owned' | 'former' | 'current' | 'head'>,
): Promise<void> {
  const added = (await readdir(nextFolder(root))).filter((entry) => !kept.has(entry));
  const present = new Set(await readdir(root));
  const removed = [...new Set([...owned, ...added])].filter(
    (entry) => present.has(entry) && !kept.has(entry),
  );
  await rm(formerFolder(root), { recursive: true, force: true });
  await mkdir(formerFolder(root));
  const replaced: Replaced = { former, current, added, removed, head };
  // Written before anything moves: an interrupted update can be taken back.
  await writeFile(stateFile(root), JSON.stringify(replaced));
  try {
    for (const entry of removed) await rename(path.join(root, entry), path.join(formerFolder(root), entry));
    for (const entry of added) await rename(path.join(nextFolder(root), entry), path.join(root, entry));
  } catch (error) {
    await leaveRelease(root);
    throw error;
  }
}

/** Puts the former release back, also after an update that was interrupted. Returns the folder in which it is. */
export async function leaveRelease(root: string): Promise<string> {
  const replaced = await readReplaced(root);
  if ('links' in replaced) {
    await pointTo(replaced.links, replaced.formerFolder);
    await rm(stateFile(root), { force: true });
    return replaced.formerFolder;
  }
  await mkdir(nextFolder(root), { recursive: true });
  const isInFormer = new Set(await readdir(formerFolder(root)));
  const inNext = new Set(await readdir(nextFolder(root)));
  const present = new Set(await readdir(root));
  // An entry that the former release has too is the new one only if the former one has been moved away.
  for (const entry of replaced.added)
    if (
      present.has(entry) &&
      !inNext.has(entry) &&
      (isInFormer.has(entry) || !replaced.removed.includes(entry))
    )
      await rename(path.join(root, entry), path.join(nextFolder(root), entry));
  for (const entry of isInFormer) await rename(path.join(formerFolder(root), entry), path.join(root, entry));
  if (replaced.head !== undefined) await returnHead(root, replaced.head);
  await rm(stateFile(root), { force: true });
  return root;
}

/** Errors: `StartError` where no update can be taken back. */
export async function readReplaced(root: string): Promise<Replaced | Linked> {
  const text = await readFile(stateFile(root), 'utf8').catch(() => undefined);
  if (text === undefined) throw new StartError('There is no former release to return to.');
  return JSON.parse(text) as Replaced | Linked;
}
