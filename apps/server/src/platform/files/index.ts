export { noVideoAddresses, pictureAt, publicPicture, variants, videoFolder } from './addresses.ts';
export { createMediaTokens, type MediaTokenScope, type MediaTokens, type Signer } from './media-tokens.ts';
export { readMediaAddress, type MediaAddress } from './media-address.ts';
export { serveMedia, type MediaDeps } from './media-routes.ts';
export { sendStored } from './send-stored.ts';
