import type { SignedInPlatform } from '@daystream/web';
import { createRealtime, openSocket } from '@daystream/web/realtime';
import { createUploads } from '@daystream/web/uploads';
import { platform } from './platform.ts';

const { client, session, connection, brand } = platform;

/** With what only a signed-in learner needs: it comes with the frame, so that a first visit does not carry it. */
export const signedInPlatform: SignedInPlatform = {
  ...platform,
  realtime: createRealtime({ session, connection, brand, open: openSocket, random: Math.random }),
  uploads: createUploads({ client, session, storeName: 'daystream' }),
};
