import { formFields, valueAt, withValue } from './site-fields.ts';
import type { SiteConfig, SiteSettings } from './site.queries.ts';

/** For as long as the tab lives; of the fields only those that were changed, so that a draft of another release breaks nothing. */
interface KeptDraft {
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}

const keyOf = (appId: string) => `daystream.studio.siteDraft.${appId}`;

/** What was left unsaved in this tab; the configuration itself where there is nothing, or what there is was based on another version. */
export function readKeptDraft({ appId, version, config }: SiteSettings): SiteConfig {
  const kept = read(keyOf(appId));
  if (kept?.version !== version) return config;
  return formFields
    .filter(({ path }) => Object.hasOwn(kept.values, path))
    .reduce((draft, { path }) => withValue(draft, path, kept.values[path]), config);
}

/** Keeps what differs from the configuration; forgets what was kept where nothing does. */
export function keepDraft({ appId, version, config }: SiteSettings, draft: SiteConfig): void {
  const changed = formFields.filter(
    ({ path }) => JSON.stringify(valueAt(draft, path)) !== JSON.stringify(valueAt(config, path)),
  );
  if (changed.length === 0) return forgetDraft(appId);
  const values = Object.fromEntries(changed.map(({ path }) => [path, valueAt(draft, path)]));
  try {
    sessionStorage.setItem(keyOf(appId), JSON.stringify({ version, values } satisfies KeptDraft));
  } catch {
    // A full or forbidden storage loses only the keeping.
  }
}

export function forgetDraft(appId: string): void {
  try {
    sessionStorage.removeItem(keyOf(appId));
  } catch {
    // Where the storage is forbidden, nothing was kept.
  }
}

function read(key: string): KeptDraft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isKeptDraft(value) ? value : null;
  } catch {
    return null;
  }
}

function isKeptDraft(value: unknown): value is KeptDraft {
  const { version, values } = (value ?? {}) as Partial<Record<keyof KeptDraft, unknown>>;
  return typeof version === 'number' && typeof values === 'object' && values !== null;
}
