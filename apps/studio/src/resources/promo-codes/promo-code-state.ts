import type { PromoCode } from '../../platform/records.ts';

export type PromoCodeState = 'on' | 'off' | 'planned' | 'expired' | 'usedUp';

/** Whether the code counts at `now`; of several reasons why not, the one that lasts. */
export function stateOfCode(
  { isActive, startsAt, endsAt, usesCount, maxUses }: Omit<PromoCode, 'id' | 'code' | 'serviceIds'>,
  now: number,
): PromoCodeState {
  if (endsAt !== null && endsAt <= now) return 'expired';
  if (maxUses !== null && usesCount >= maxUses) return 'usedUp';
  if (!isActive) return 'off';
  return startsAt !== null && startsAt > now ? 'planned' : 'on';
}

export const stateTexts = {
  on: 'commerce.codeOn',
  off: 'commerce.codeOff',
  planned: 'commerce.codePlanned',
  expired: 'commerce.codeExpired',
  usedUp: 'commerce.codeUsedUp',
} as const satisfies Record<PromoCodeState, string>;

export const stateColors = {
  on: 'success',
  off: 'default',
  planned: 'info',
  expired: 'default',
  usedUp: 'warning',
} as const satisfies Record<PromoCodeState, string>;
