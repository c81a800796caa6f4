import path from 'node:path';

/** Where an update works, below the folder of the release: the same file system, so that files are moved at once. */
export const updateFolder = (root: string) => path.join(root, '.update');
export const nextFolder = (root: string) => path.join(updateFolder(root), 'next');
export const formerFolder = (root: string) => path.join(updateFolder(root), 'former');
export const stateFile = (root: string) => path.join(updateFolder(root), 'state.json');
