import { formFields, valueAt, withValue } from './site-fields.ts';
import type { SiteConfig, SiteSettings } from './site.queries.ts';

/** Stored for the tab. Contains only the changed fields, so that a draft of another release stays readable. */
interface StoredDraft {
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}

const storageKey = (appId: string) => `daystream.studio.siteDraft.${appId}`;

/** The unsaved draft of this tab; the configuration if there is none or if it is based on another version. */
export function readStoredDraft({ appId, version, config }: SiteSettings): SiteConfig {
  const stored = read(storageKey(appId));
  if (stored?.version !== version) return config;
  return formFields
    .filter(({ path }) => Object.hasOwn(stored.values, path))
    .reduce((draft, { path }) => withValue(draft, path, stored.values[path]), config);
}

/** Stores the differences from the configuration; removes the stored draft if there are none. */
export function storeDraft({ appId, version, config }: SiteSettings, draft: SiteConfig): void {
  const changed = formFields.filter(
    ({ path }) => JSON.stringify(valueAt(draft, path)) !== JSON.stringify(valueAt(config, path)),
  );
  if (changed.length === 0) return removeStoredDraft(appId);
  const values = Object.fromEntries(changed.map(({ path }) => [path, valueAt(draft, path)]));
  try {
    sessionStorage.setItem(storageKey(appId), JSON.stringify({ version, values } satisfies StoredDraft));
  } catch {
    // The storage is full or forbidden: the draft is lost when the page is closed.
  }
}

export function removeStoredDraft(appId: string): void {
  try {
    sessionStorage.removeItem(storageKey(appId));
  } catch {
    // The storage is forbidden, so that nothing was stored.
  }
}

function read(key: string): StoredDraft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isStoredDraft(value) ? value : null;
  } catch {
    return null;
  }
}

function isStoredDraft(value: unknown): value is StoredDraft {
  const { version, values } = (value ?? {}) as Partial<Record<keyof StoredDraft, unknown>>;
  return typeof version === 'number' && typeof values === 'object' && values !== null;
}
