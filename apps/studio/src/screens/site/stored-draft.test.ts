import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeStoredDraft, storeDraft, readStoredDraft } from './stored-draft.ts';
import { withValue } from './site-fields.ts';
import type { SiteConfig, SiteSettings } from './site.queries.ts';

/** Only the fields that these tests use; all others are undefined in configuration and draft. */
const partialConfig = {
  title: 'Aurora',
  footer: {},
  tokens: { light: {}, dark: {}, radius: 8 },
  scoreAmounts: {},
};
const runtime = { userInfoChat: {}, club: {}, analytics: {} };
const config = { ...partialConfig, runtime } as unknown as SiteConfig;
const settings: SiteSettings = { appId: 'aurora', version: 3, hosts: [], config };
const draft = withValue(withValue(config, 'title', 'Dawn'), 'tokens.radius', null);

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a stored draft is read with its changed and its unchanged fields', () => {
  storeDraft(settings, draft);
  expect(readStoredDraft(settings)).toEqual(draft);
});

it.each<[name: string, settings: SiteSettings]>([
  ['another version', { ...settings, version: 4 }],
  ['another brand', { ...settings, appId: 'forma' }],
])('a draft is not read for %s', (_, other) => {
  storeDraft(settings, draft);
  expect(readStoredDraft(other)).toBe(other.config);
});

it('a draft that equals the configuration, or was saved, is removed', () => {
  storeDraft(settings, draft);
  storeDraft(settings, config);
  expect(stored.size).toBe(0);
  storeDraft(settings, draft);
  removeStoredDraft('aurora');
  expect(readStoredDraft(settings)).toBe(config);
});

it('an invalid stored value is ignored', () => {
  storeDraft(settings, draft);
  for (const text of ['{', '[]', '7', '{"version":3}', '{"version":3,"values":{"gone.field":1}}']) {
    for (const key of stored.keys()) stored.set(key, text);
    expect(readStoredDraft(settings)).toBe(config);
  }
});

it('without access to the storage the draft is not stored and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  storeDraft(settings, draft);
  removeStoredDraft('aurora');
  expect(readStoredDraft(settings)).toBe(config);
});
