import { createApiClient } from '@daystream/api-client';
import type { i18n } from 'i18next';
import { readBrand } from './brand.ts';
import { languageOf, startTexts } from './language.ts';
import type { Platform } from './platform-context.tsx';
import { createRealtime } from './realtime.ts';
import { createSessionStore } from './session.ts';
import { createUploads } from './uploads.ts';

/** The platform in a real browser. Throws when the texts cannot be loaded. */
export async function startPlatform(
  window: Window & typeof globalThis,
): Promise<{ platform: Platform; texts: i18n }> {
  const { document, localStorage: storage } = window;
  const brand = await readBrand(window);
  const texts = await startTexts(brand, storage, document);
  const session = createSessionStore(storage, window);
  const client = createApiClient({
    baseUrl: '',
    fetch: (...request) => window.fetch(...request),
    getToken: () => session.get()?.token ?? null,
    getLanguage: () => languageOf(texts),
    onUnauthorised: () => session.end(),
  });
  const realtime = createRealtime(session);
  const uploads = createUploads(client, session);
  return { platform: { brand, client, session, realtime, uploads, storage }, texts };
}
