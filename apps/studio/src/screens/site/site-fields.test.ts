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

it('the form offers the version of the mobile app, and not the application of a push service of others', () => {
  const paths = formFields.map(({ path }): string => path);
  expect(paths).toContain('mobileAppVersion');
  expect(paths).not.toContain('push.applicationId');
  expect(keysWithoutField).toHaveProperty(['push.application_id']);
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
