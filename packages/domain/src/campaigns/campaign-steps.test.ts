import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate } from '../chats/fill-template.ts';
import { localDay, localMinutes } from '../dates/local-day.ts';
import { anyMoment, anyTimeZone } from '../testing/arbitraries.ts';
import {
  campaignPath,
  campaignStepAt,
  campaignTextFor,
  nextCampaignAction,
  nextCampaignDay,
  type CampaignAction,
  type CampaignEntryState,
} from './campaign-steps.ts';

const hourMs = 3_600_000;
const at = (iso: string) => Date.parse(iso);
const anySendMinutes = fc.option(fc.integer({ min: 0, max: 1439 }));

describe('campaignStepAt', () => {
  it('is never before the step before it, and at most a day after its delay', () => {
    fc.assert(
      fc.property(
        anyMoment,
        anyTimeZone,
        anySendMinutes,
        fc.integer({ min: 0, max: 365 }),
        (after, timeZone, sendMinutes, delayDays) => {
          const due = campaignStepAt({ after, delayDays, sendMinutes, timeZone });
          expect(due).toBeGreaterThanOrEqual(after);
          // A zone may have skipped a day.
          const days = localDay(due, timeZone) - localDay(after, timeZone);
          expect(days).toBeGreaterThanOrEqual(delayDays);
          expect(days).toBeLessThanOrEqual(delayDays + 2);
          if (sendMinutes === null) return;
          // A time that the clocks skip is later by what they skip.
          const shift = (localMinutes(due, timeZone) - sendMinutes + 1440) % 1440;
          expect(shift).toBeLessThanOrEqual(120);
        },
      ),
    );
  });

  it.each<[string, string, number, number | null, string, string]>([
    ['at once', '2026-11-23T12:34Z', 0, null, 'UTC', '2026-11-23T12:34Z'],
    ['at the same time days later', '2026-11-23T12:34Z', 3, null, 'UTC', '2026-11-26T12:34Z'],
    ['later on the day', '2026-11-23T08:00Z', 0, 600, 'UTC', '2026-11-23T10:00Z'],
    ['on the next day, after the time', '2026-11-23T10:01Z', 0, 600, 'UTC', '2026-11-24T10:00Z'],
    ['at the time itself', '2026-11-23T10:00Z', 0, 600, 'UTC', '2026-11-23T10:00Z'],
    ['on the clock of the learner', '2026-11-23T12:00Z', 1, 600, 'Asia/Tokyo', '2026-11-24T01:00Z'],
    ['after the clocks went back', '2026-10-24T12:00Z', 1, 600, 'Europe/Madrid', '2026-10-25T09:00Z'],
    ['the same time after the change', '2026-10-24T12:00Z', 1, null, 'Europe/Madrid', '2026-10-25T13:00Z'],
  ])('is due %s', (_, after, delayDays, sendMinutes, timeZone, expected) => {
    expect(campaignStepAt({ after: at(after), delayDays, sendMinutes, timeZone })).toBe(at(expected));
  });
});

describe('nextCampaignAction', () => {
  const now = at('2026-11-23T12:00Z');
  const entry: CampaignEntryState = { isGone: false, isOff: false, dueAt: now };
  const leave = (reason: string) => ({ action: 'leave', reason });
  const send: CampaignAction = { action: 'send' };
  it.each<[string, Partial<CampaignEntryState>, number | null, object]>([
    ['sends what is due', {}, null, send],
    ['leaves with the account', { isGone: true, isOff: true }, null, leave('gone')],
    ['leaves who unsubscribed', { isOff: true, isCompleted: true }, null, leave('unsubscribed')],
    ['leaves with the course', { isCompleted: true, isActive: true }, null, leave('completed')],
    ['leaves who is active again', { isActive: true }, null, leave('active')],
    ['leaves late as well', { isActive: true, dueAt: now - 99 * hourMs }, 600, leave('active')],
    ['sends late without a time of day', { dueAt: now - 99 * hourMs }, null, send],
    ['sends a little late', { dueAt: now - hourMs }, 660, send],
    ['sends days late around its time', { dueAt: now - 73 * hourMs }, 660, send],
    ['sends across midnight', { dueAt: now - 2 * hourMs }, 720 + 600, send],
    [
      'waits for today’s time',
      { dueAt: now - 20 * hourMs },
      960,
      { action: 'wait', until: at('2026-11-23T16:00Z') },
    ],
    [
      'waits for tomorrow’s time',
      { dueAt: now - 4 * hourMs },
      480,
      { action: 'wait', until: at('2026-11-24T08:00Z') },
    ],
  ])('%s', (_, change, sendMinutes, expected) => {
    const when = { sendMinutes, timeZone: 'UTC' };
    expect(nextCampaignAction({ ...entry, ...change }, when, now)).toEqual(expected);
  });

  it('after waiting it sends', () => {
    fc.assert(
      fc.property(anyMoment, anyTimeZone, anySendMinutes, (moment, timeZone, sendMinutes) => {
        const when = { sendMinutes, timeZone };
        const next = nextCampaignAction({ ...entry, dueAt: moment - 99 * hourMs }, when, moment);
        if (next.action !== 'wait') return;
        expect(next.until).toBeGreaterThan(moment);
        expect(nextCampaignAction({ ...entry, dueAt: next.until }, when, next.until)).toEqual(send);
      }),
    );
  });
});

it('the next message of another campaign is on a later day', () => {
  fc.assert(
    fc.property(anyMoment, anyTimeZone, anySendMinutes, (now, timeZone, sendMinutes) => {
      const next = nextCampaignDay(now, { sendMinutes, timeZone });
      expect(next).toBeGreaterThan(now);
      expect(localDay(next, timeZone)).toBeGreaterThan(localDay(now, timeZone));
    }),
  );
});

it.each([
  ['en', 'ru', 'en'],
  ['es', 'ru', 'ru'],
  ['es', 'es', 'en'],
])('a reader of %s in a school of %s gets the text in %s', (language, defaultLanguage, expected) => {
  const texts = [{ language: 'en' }, { language: 'ru' }];
  expect(campaignTextFor(texts, language, defaultLanguage)).toEqual({ language: expected });
  expect(campaignTextFor([], language, defaultLanguage)).toBeUndefined();
});

it.each<[string, number | null, string]>([
  ['/course/{stream_id}/calendar', 7, '/course/7/calendar'],
  ['/course/{stream_id}/calendar', null, '/home'],
  ['/support', null, '/support'],
])('%s for the stream %s opens %s', (path, streamId, expected) => {
  expect(campaignPath(path, streamId)).toBe(expected);
});

it('a variable without a value leaves no gap, an unknown one stays', () => {
  const values = { first_name: '', name: 'Vera Lind', course: 'Face', school: 'Aurora' };
  expect(fillTemplate('Hello, {first_name}! {course} of {school}, {agent}', values)).toBe(
    'Hello! Face of Aurora, {agent}',
  );
});
