import { expect, it } from 'vitest';
import { fieldOfWire, formFields, tabWithError, valueAt, withValue } from './site-fields.ts';
import { keysWithoutField } from './keys-without-field.ts';
import type { SiteConfig } from './site.queries.ts';

const config = { title: 'Aurora', tokens: { light: { text: '#000000' }, radius: 8 } } as SiteConfig;

it('withValue changes only the field at the path', () => {
  const changed = withValue(config, 'tokens.light.text', '#111111');
  expect(valueAt(changed, 'tokens.light.text')).toBe('#111111');
  expect(valueAt(config, 'tokens.light.text')).toBe('#000000');
  expect(changed).toMatchObject({ title: 'Aurora', tokens: { radius: 8 } });
});

it('every field is in the form once', () => {
  const paths = formFields.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

it.each(['isChatSupport', 'isVideoConsultationSupport', 'isOfflineEnable'])(
  'the form has the switch %s',
  (name) => {
    const paths = formFields.map(({ path }): string => path);
    expect(paths).toContain(`runtime.${name}`);
  },
);

it('the form does not offer the version of the native app, which does not exist yet, and the reason is recorded', () => {
  const paths = formFields.map(({ path }): string => path);
  expect(paths).not.toContain('mobileAppVersion');
  expect(keysWithoutField).toHaveProperty(['mobile_app_version']);
});

it('tabWithError finds the first tab with an invalid field, advanced ones too', () => {
  expect(tabWithError((path) => path === 'runtime.errorReportDsn' || path === 'tokens.radius')).toBe('look');
  expect(tabWithError((path) => path === 'runtime.errorReportDsn')).toBe('links');
  expect(tabWithError(() => false)).toBeUndefined();
});

it('fieldOfWire finds the field of a wire path that is in the form', () => {
  expect(fieldOfWire('runtime.is_banner_enable')?.label).toBe('site.field.banners');
  expect(fieldOfWire('tokens.light.primary')?.label).toBe('site.field.lightPrimary');
  expect(fieldOfWire('runtime.statistics.save_timeout')).toBeUndefined();
});
