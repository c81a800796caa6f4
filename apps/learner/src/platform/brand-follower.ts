import { readBrandSettings } from '@daystream/api-client';
import type { BrandSettings } from '@daystream/contract';
import { brandStore } from './brand.ts';
import { session } from './session.ts';

/**
 * Keeps the school true while the page is open: guests hear of changes by server-sent events, people with a session by realtime. Gives what ends it.
 * @param redraw is called after each change
 */
export function brandFollower(redraw: () => void): () => void {
  let source: EventSource | undefined;
  const listen = () => {
    const isGuest = session.token() === null;
    if (isGuest === (source !== undefined)) return;
    source?.close();
    source = isGuest
      ? new EventSource(`/spa/api/v1/site-config/changes?version=${brandStore.get().version}`)
      : undefined;
    source?.addEventListener('message', ({ data }) =>
      brandStore.apply(readBrandSettings(JSON.parse(String(data)) as BrandSettings)),
    );
  };
  const ends = [
    session.subscribe(listen),
    brandStore.subscribe(() => {
      showIcon(brandStore.get().version);
      redraw();
    }),
  ];
  listen();
  return () => {
    for (const end of ends) end();
    source?.close();
  };
}

function showIcon(version: number): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `/icons/${version}/32.png`);
}
