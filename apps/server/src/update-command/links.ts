import { lstat, mkdir, readdir, readlink, realpath, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stateFile, updateFolder } from './update-folders.ts';

/** An update of a release to which links lead: they lead to another folder then, and nothing is copied. */
export interface Linked {
  former: string;
  current: string;
  links: readonly string[];
  /** Of the release before. */
  formerFolder: string;
}

/** The links beside the folder of a release that lead to it, such as /opt/daystream to /opt/daystream-1.0.0-linux-x64. */
export async function linksTo(root: string): Promise<string[]> {
  const parent = path.dirname(root);
  const found: string[] = [];
  for (const entry of await readdir(parent)) {
    const link = path.join(parent, entry);
    const isLink = (await lstat(link)).isSymbolicLink();
    if (isLink && (await realpath(link).catch(() => undefined)) === root) found.push(link);
  }
  return found;
}

/** Replaces links at once: whoever follows one meanwhile finds one of the two releases. */
export async function pointTo(links: readonly string[], folder: string): Promise<void> {
  for (const link of links) {
    const isRelative = !path.isAbsolute(await readlink(link));
    const draft = `${link}.update`;
    await symlink(isRelative ? path.relative(path.dirname(link), folder) : folder, draft);
    await rename(draft, link);
  }
}

/** The new release keeps where the former one is: it is the one that is asked to go back. */
export async function enterByLinks(folder: string, linked: Linked): Promise<void> {
  await mkdir(updateFolder(folder), { recursive: true });
  await writeFile(stateFile(folder), JSON.stringify(linked));
  await pointTo(linked.links, folder);
}
