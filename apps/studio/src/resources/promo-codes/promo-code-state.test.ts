import { expect, it } from 'vitest';
import { stateOfCode } from './promo-code-state.ts';

const code = {
  percent: 10,
  amount: null,
  currency: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPerson: 1,
  isActive: true,
  usesCount: 2,
};
const now = 1_000;

it.each([
  ['on', {}],
  ['on', { startsAt: now, endsAt: now + 1, maxUses: 3 }],
  ['off', { isActive: false }],
  ['off', { isActive: false, startsAt: now + 1 }],
  ['planned', { startsAt: now + 1 }],
  ['expired', { endsAt: now }],
  ['expired', { endsAt: now, isActive: false, maxUses: 2 }],
  ['usedUp', { maxUses: 2 }],
] as const)('a promo code is %s: %j', (state, change) => {
  expect(stateOfCode({ ...code, ...change }, now)).toBe(state);
});
