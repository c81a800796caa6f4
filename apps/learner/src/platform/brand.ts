import { readBrandSettings, type BrandSettings } from '@daystream/api-client';
import type { BrandSettings as WireBrandSettings, SiteConfig } from '@daystream/contract';

/** The settings that the server wrote into the page; null on a page served by vite or by a mobile shell. */
function readPage(): BrandSettings | null {
  const text = document.querySelector('#brand')?.textContent ?? 'null';
  const settings = JSON.parse(text) as WireBrandSettings | null;
  return settings && readBrandSettings(settings);
}

/** The current settings, from the server. */
export async function fetchSettings(): Promise<BrandSettings> {
  const answer = await fetch('/spa/api/v1/site-config', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`the school's configuration could not be loaded: ${answer.status}`);
  return readBrandSettings(((await answer.json()) as SiteConfig).settings);
}

const settings: BrandSettings = readPage() ?? (await fetchSettings());
const listeners = new Set<() => void>();

/** The settings of the brand; the object always holds the current ones. Components that must follow a change use `useBrand`. */
export const brand: Readonly<BrandSettings> = settings;

/** Replaces the settings, unless the given ones are older than the known ones. */
export function applySettings(next: BrandSettings): void {
  if (next.version <= settings.version) return;
  Object.assign(settings, next);
  for (const listen of listeners) listen();
}

/** Calls `listen` after each change; returns a function that ends it. */
export function onBrandChanged(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
