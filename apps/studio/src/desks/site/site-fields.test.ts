import { expect, it } from 'vitest';
import { fieldOfWire, groups, valueAt, withValue } from './site-fields.ts';
import type { SiteConfig } from './site.queries.ts';

const config = { title: 'Aurora', tokens: { light: { text: '#000000' }, radius: 8 } } as SiteConfig;

it('a field is read and changed by its path, and nothing beside it changes', () => {
  const changed = withValue(config, 'tokens.light.text', '#111111');
  expect(valueAt(changed, 'tokens.light.text')).toBe('#111111');
  expect(valueAt(config, 'tokens.light.text')).toBe('#000000');
  expect(changed).toMatchObject({ title: 'Aurora', tokens: { radius: 8 } });
});

it('no field stands in the form twice', () => {
  const paths = groups.flatMap(({ fields }) => fields.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
});

it('a path of the wire is the field of the form, where the form has it', () => {
  expect(fieldOfWire('runtime.is_chat_support')?.label).toBe('site.field.chat');
  expect(fieldOfWire('tokens.light.primary')?.label).toBe('site.field.lightPrimary');
  expect(fieldOfWire('runtime.statistics.save_timeout')).toBeUndefined();
});
