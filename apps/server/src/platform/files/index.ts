export { pictureAt, publicPicture, variants, videoFolder } from './addresses.ts';
export { createGrants, type Grant, type Grants, type Signer } from './grants.ts';
export { readMediaAddress, type MediaAddress } from './media-address.ts';
export { serveMedia, type MediaDeps } from './media-routes.ts';
