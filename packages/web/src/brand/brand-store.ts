import { readBrandSettings, type BrandSettings } from '@daystream/api-client';
import type { BrandSettings as WireBrandSettings, SiteConfig } from '@daystream/contract';

export interface BrandStore {
  /** A stable object with the current values, for code outside React. */
  readonly live: Readonly<BrandSettings>;
  /** A new object after each change, for React. */
  get(): Readonly<BrandSettings>;
  /** Replaces the settings if `next` is newer. */
  apply(next: BrandSettings): void;
  /** Calls `listener` after each change. */
  subscribe(listener: () => void): () => void;
}

/** Creates the store of the brand settings of this page. */
export function createBrandStore(initial: BrandSettings): BrandStore {
  const live = { ...initial };
  let snapshot: Readonly<BrandSettings> = initial;
  const listeners = new Set<() => void>();
  return {
    live,
    get: () => snapshot,
    apply(next) {
      if (next.version <= snapshot.version) return;
      snapshot = next;
      Object.assign(live, next);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The configuration of the app could not be loaded (spec rules §8). The script of the page, which runs before any text of the app, shows it by this name. */
class BrandLoadError extends Error {
  override readonly name = 'BrandLoadError';
}

/** Reads the settings embedded in the page, or fetches them if there are none (Vite development server, mobile shell). Errors: `BrandLoadError`. */
export async function loadBrand(page: Document, fetch: Window['fetch']): Promise<BrandSettings> {
  const text = page.querySelector('#brand')?.textContent.trim() ?? '';
  const written = text === '' ? null : (JSON.parse(text) as WireBrandSettings | null);
  if (written !== null) return readBrandSettings(written);
  try {
    const answer = await fetch('/spa/api/v1/site-config', { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return readBrandSettings(((await answer.json()) as SiteConfig).settings);
  } catch (cause) {
    throw new BrandLoadError('the settings of the brand could not be loaded', { cause });
  }
}
