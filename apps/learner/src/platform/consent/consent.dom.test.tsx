import { cookieConsentMs, cookieNames } from '@daystream/domain';
import { expect, it, vi } from 'vitest';
import { setConsent } from './consent.ts';

it('the choice of cookies is kept for 365 days [rules §9 cookie consent flag]', () => {
  const write = vi.spyOn(document, 'cookie', 'set');
  setConsent({ analytics: true, marketing: false });
  const [, lifetime] = /max-age=(\d+)/i.exec(write.mock.lastCall?.[0] ?? '') ?? [];
  expect(write.mock.lastCall?.[0]).toContain(cookieNames.consent);
  expect(Number(lifetime) * 1000).toBe(cookieConsentMs);
  expect(cookieConsentMs).toBe(365 * 24 * 3_600_000);
});
