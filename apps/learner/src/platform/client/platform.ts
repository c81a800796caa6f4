import type { WebPlatform } from '@daystream/web';
import { api } from './api.ts';
import { brandStore } from '../brand/brand.ts';
import { connection } from './connection.ts';
import { session } from '../session/session.ts';

/** The dependencies of the shared components on every page. */
export const platform: WebPlatform = {
  brand: brandStore,
  client: api,
  session,
  connection,
};
