import { studioCalls } from '@daystream/api-client';
import {
  createBrandStore,
  createClient,
  createConnectionState,
  isServerAnswering,
  loadBrand,
} from '@daystream/web';
import { createRealtime, openSocket } from '@daystream/web/realtime';
import { createUploads, keepUploading, ownerKey } from '@daystream/web/uploads';
import type { i18n } from 'i18next';
import { createHeldActions, flushWhenLeft } from './held-action.ts';
import { languageOf, startTexts } from './language.ts';
import type { Platform } from './platform-context.tsx';
import { createStaffSession } from './session.ts';

/** Creates the platform from the browser window. Errors: brand or texts could not be loaded. */
export async function startPlatform(
  window: Window & typeof globalThis,
): Promise<{ platform: Platform; texts: i18n }> {
  const { document, localStorage: storage } = window;
  const fetch: Window['fetch'] = (...request) => window.fetch(...request);
  const brand = createBrandStore(await loadBrand(document, fetch));
  const texts = await startTexts(brand.get(), storage, document);
  const session = createStaffSession(storage, window);
  const connection = createConnectionState(window, isServerAnswering);
  const client = createClient({
    fetch,
    session,
    connection,
    getLanguage: () => languageOf(texts),
    appId: brand.live.appId,
    studioCalls,
  });
  const realtime = createRealtime({ session, connection, brand, open: openSocket, random: Math.random });
  const uploads = createUploads({ client, session, storeName: 'daystream-studio' });
  const heldActions = createHeldActions();
  const platform: Platform = {
    brand,
    client,
    session,
    connection,
    realtime,
    uploads,
    storage,
    heldActions,
  };
  realtime.start();
  keepUploading(uploads);
  flushWhenLeft(heldActions, window);
  resumeUploads(platform);
  return { platform, texts };
}

/** Resumes interrupted uploads of the signed-in member of staff, now and after each sign-in. */
function resumeUploads({ brand, session, uploads }: Platform): void {
  const resume = () => {
    const member = session.get();
    if (member === null) return;
    void uploads.start(ownerKey(brand.live.appId, member.id)).catch(() => undefined);
  };
  session.onStart(resume);
  resume();
}
