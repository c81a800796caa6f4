import { screen } from '@testing-library/react';
import { onTestFinished, expect, it } from 'vitest';
import { brandStore } from '../platform/brand/brand.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { guardedPerson } from './guarded-person.ts';
import { MobileDeniedNotice } from './mobile-denied-notice.tsx';

it('the app of a school whose tariff does not include it says whom to ask [rules §8 denied by tariff]', async () => {
  const { saleEmail } = brandStore.live.runtime;
  Object.assign(brandStore.live.runtime, { saleEmail: 'sales@aurora.example' });
  onTestFinished(() => void Object.assign(brandStore.live.runtime, { saleEmail }));
  await renderScreen(<MobileDeniedNotice />);
  expect(
    screen.getByRole('heading', { level: 1, name: 'The mobile app is not available' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Write to sales@aurora.example' })).toHaveAttribute(
    'href',
    'mailto:sales@aurora.example',
  );
});

it('a subscription of the mobile type closes the site, and not the mobile app [rules §6 mobile-only notice, product §4 mobile subscription]', () => {
  const person = { isMobileOnly: true } as Parameters<typeof guardedPerson>[0];
  expect(guardedPerson(person).isMobileOnly).toBe(true);
  Object.assign(globalThis, { DaystreamStore: {} });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'DaystreamStore'));
  expect(guardedPerson(person).isMobileOnly).toBe(false);
});
