export { forms, pictureAt, publicPicture, videoFolder } from './addresses.ts';
export { createDiskStorage } from './disk-storage.ts';
export { createGrants, type Grant, type Grants, type Signer } from './grants.ts';
export { readMediaAddress } from './media-address.ts';
export { serveMedia, type MediaDeps } from './media-routes.ts';
export { newKey } from './new-key.ts';
export type { FileStorage, Workspace } from './storage.ts';
