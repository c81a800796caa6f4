import { expect, it } from 'vitest';
import { fieldOfWire, fieldGroups, valueAt, withValue } from './site-fields.ts';
import type { SiteConfig } from './site.queries.ts';

const config = { title: 'Aurora', tokens: { light: { text: '#000000' }, radius: 8 } } as SiteConfig;

it('withValue changes only the field at the path', () => {
  const changed = withValue(config, 'tokens.light.text', '#111111');
  expect(valueAt(changed, 'tokens.light.text')).toBe('#111111');
  expect(valueAt(config, 'tokens.light.text')).toBe('#000000');
  expect(changed).toMatchObject({ title: 'Aurora', tokens: { radius: 8 } });
});

it('every field is in the form once', () => {
  const paths = fieldGroups.flatMap(({ fields }) => fields.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
});

it('fieldOfWire finds the field of a wire path that is in the form', () => {
  expect(fieldOfWire('runtime.is_chat_support')?.label).toBe('site.field.chat');
  expect(fieldOfWire('tokens.light.primary')?.label).toBe('site.field.lightPrimary');
  expect(fieldOfWire('runtime.statistics.save_timeout')).toBeUndefined();
});
