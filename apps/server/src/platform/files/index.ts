export { pictureAt, publicPicture, variants, videoFolder } from './addresses.ts';
export {
  createMediaTokens as createGrants,
  type MediaTokenScope as Grant,
  type MediaTokens as Grants,
  type Signer,
} from './media-tokens.ts';
export { readMediaAddress, type MediaAddress } from './media-address.ts';
export { serveMedia, type MediaDeps } from './media-routes.ts';
