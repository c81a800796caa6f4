import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetDraft, keepDraft, readKeptDraft } from './kept-draft.ts';
import { withValue } from './site-fields.ts';
import type { SiteConfig, SiteSettings } from './site.queries.ts';

/** Only what these tests touch: a field that is not there reads as undefined on both sides. */
const part = { title: 'Aurora', footer: {}, tokens: { light: {}, dark: {}, radius: 8 }, scoreAmounts: {} };
const runtime = { userInfoChat: {}, club: {}, analytics: {} };
const config = { ...part, runtime } as unknown as SiteConfig;
const settings: SiteSettings = { appId: 'aurora', version: 3, hosts: [], config };
const draft = withValue(withValue(config, 'title', 'Dawn'), 'tokens.radius', null);

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('what was left unsaved is there again, beside what has not been touched', () => {
  keepDraft(settings, draft);
  expect(readKeptDraft(settings)).toEqual(draft);
});

it.each<[why: string, settings: SiteSettings]>([
  ['another version', { ...settings, version: 4 }],
  ['another school', { ...settings, appId: 'forma' }],
])('%s has no part in it', (_, other) => {
  keepDraft(settings, draft);
  expect(readKeptDraft(other)).toBe(other.config);
});

it('a draft that was taken back, or saved, is forgotten', () => {
  keepDraft(settings, draft);
  keepDraft(settings, config);
  expect(kept.size).toBe(0);
  keepDraft(settings, draft);
  forgetDraft('aurora');
  expect(readKeptDraft(settings)).toBe(config);
});

it('what another release left there is nothing', () => {
  keepDraft(settings, draft);
  for (const text of ['{', '[]', '7', '{"version":3}', '{"version":3,"values":{"gone.field":1}}']) {
    for (const key of kept.keys()) kept.set(key, text);
    expect(readKeptDraft(settings)).toBe(config);
  }
});

it('a storage that refuses loses only the keeping', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepDraft(settings, draft);
  forgetDraft('aurora');
  expect(readKeptDraft(settings)).toBe(config);
});
