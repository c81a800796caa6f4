import { expect, it } from 'vitest';
import { momentOf } from './campaign-moment.ts';

const place = { language: 'en' as const, timeZone: 'Europe/Moscow' };
const at = Date.parse('2026-11-30T06:00:00Z');

it('shows a moment in the time zone of the school', () => {
  const moment = momentOf({ trigger: { kind: 'once', at, day: null }, sendMinutes: null }, place);
  expect(moment).toMatchObject({ from: at, isOfLearner: false });
  expect(moment?.text.replaceAll(/\s/gu, ' ')).toBe('Nov 30, 2026, 9:00 AM');
});

it('shows a date as each learner’s own time, which begins where clocks are most ahead', () => {
  const trigger = { kind: 'once' as const, at: null, day: '2026-11-30' };
  const moment = momentOf({ trigger, sendMinutes: 540 }, place);
  expect(moment).toMatchObject({ from: Date.parse('2026-11-29T19:00:00Z'), isOfLearner: true });
  expect(moment?.text.replaceAll(/\s/gu, ' ')).toBe('Nov 30, 2026, 09:00');
});

it.each([
  { trigger: { kind: 'once' as const, at: null, day: null }, sendMinutes: null },
  { trigger: { kind: 'enrolment' as const, courseIds: [] }, sendMinutes: 600 },
])('$trigger.kind without a moment has none', (campaign) => {
  expect(momentOf(campaign, place)).toBeNull();
});
