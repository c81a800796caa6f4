import { expect, it } from 'vitest';
import { isInstallCardDue } from './install-card.ts';

const hour = 60 * 60 * 1000;
const now = 1_800_000_000_000;

it.each([
  ['not on the first visit', { firstAt: null, refusedAt: null }, false],
  ['not an hour later', { firstAt: now - hour, refusedAt: null }, false],
  ['to who comes back the next day', { firstAt: now - 20 * hour, refusedAt: null }, true],
  ['not soon after a refusal', { firstAt: now - 2000 * hour, refusedAt: now - 59 * 24 * hour }, false],
  ['again 60 days after a refusal', { firstAt: now - 2000 * hour, refusedAt: now - 60 * 24 * hour }, true],
])('the app is offered for installation %s', (_, visits, isDue) => {
  expect(isInstallCardDue({ ...visits, now })).toBe(isDue);
});
