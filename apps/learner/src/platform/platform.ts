import { createConnectionState, type WebPlatform } from '@daystream/web';
import { api } from './api.ts';
import { brandStore } from './brand.ts';
import { session } from './session.ts';

/** What the shared components use on every page. */
export const platform: WebPlatform = {
  brand: brandStore,
  client: api,
  session,
  connection: createConnectionState(window),
};
