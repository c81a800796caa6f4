import type { SignedInPlatform } from '@daystream/web';
import { createRealtime, openSocket } from '@daystream/web/realtime';
import { createUploads } from '@daystream/web/uploads';
import { platform } from '../client/platform.ts';

const { client, session, connection, brand } = platform;

/** Adds the dependencies of signed-in users; loaded with the frame, so that a guest's first load does not include it. */
export const signedInPlatform: SignedInPlatform = {
  ...platform,
  realtime: createRealtime({ session, connection, brand, open: openSocket, random: Math.random }),
  uploads: createUploads({ client, session, storeName: 'daystream' }),
};
