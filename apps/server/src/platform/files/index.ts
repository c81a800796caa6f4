export { forms, publicPicture } from './addresses.ts';
export { createGrants, type Grant, type Grants, type Signer } from './grants.ts';
