import { expect, it } from 'vitest';
import { configurationFaults, isKeyRead, keysOfSchema } from './configuration-keys.mjs';

it('keysOfSchema enters objects behind defaults and null, and takes a list as one key', () => {
  const value = { def: {} };
  const wrapped = (innerType) => ({ def: { innerType } });
  const object = (shape) => ({ def: {}, shape });
  const schema = object({
    title: wrapped(value),
    questions: { def: { element: object({ name: value }) } },
    catalog: wrapped(object({ page_size: wrapped(value) })),
  });
  expect(keysOfSchema(schema)).toEqual(['title', 'questions', 'catalog.page_size']);
});

it.each([
  ['title', 'brand.title', true],
  ['runtime.sale_email', 'const { saleEmail } = useBrand().runtime;', true],
  ['runtime.is_banner_enable', `needs: 'isBannerEnable'`, true],
  ['runtime.catalog.page_size', 'const { page_size: size } = runtime.catalog;', true],
  ['runtime.catalog.is_enabled', 'runtime.userInfoChat.isEnabled', false],
  ['runtime.club.api_url', 'runtime.club.url', false],
])('%s in «%s» is read: %s', (key, source, isRead) => {
  expect(isKeyRead(key, [source])).toBe(isRead);
});

it('configurationFaults tells keys without a field, without a reader, and fields without a key', () => {
  const faults = configurationFaults({
    keys: ['title', 'theme', 'is_offline', 'unread'],
    fields: ['title', 'unread', 'gone'],
    withoutField: { is_offline: 'Not built.' },
    isRead: (key) => key !== 'unread',
  });
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['theme', 'unread', 'gone']);
});
