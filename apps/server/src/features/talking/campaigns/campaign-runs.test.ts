import { expect, test } from 'vitest';
import { failOn } from '../../../testing/app/fail-on.ts';
import type { TestPerson } from '../../../testing/base/people.ts';
import { inFullSet } from '../../../testing/app/test-set.ts';
import { campaignSchool, campaignsUrl, form, step } from '../../../testing/talking/campaigns.ts';

const dayMs = 86_400_000;
const school = campaignSchool();
const { start, run, learner, enrolled, titlesOf, figures, finishDay } = school;

test('a campaign for a date is sent at its time on the clock of each learner', async () => {
  const east = await learner();
  const west = await learner();
  await school.t.aurora.pool.query(`update users set timezone = 'America/New_York' where id = $1`, [west.id]);
  const date = new Date(school.t.clock.now + 3 * dayMs).toISOString().slice(0, 10);
  const nine = (offset: number) => Date.parse(`${date}T09:00:00Z`) - offset * 3_600_000;
  const trigger = { kind: 'once' as const, at: null, day: date };
  const withoutTime = await school.admin.call('POST', campaignsUrl, form({ trigger }));
  expect(withoutTime.json().errors).toHaveProperty('send_minutes');
  await start({ trigger, send_minutes: 540 });
  const before = school.t.clock.now;
  school.t.clock.now = nine(9) - 60_000;
  await run();
  expect(await titlesOf(east)).toEqual([]);
  school.t.clock.now = nine(9);
  await run();
  expect([await titlesOf(east), await titlesOf(west)]).toEqual([['First'], []]);
  // New York is at UTC-4 or -5; an hour later is within what may be late.
  school.t.clock.now = nine(-5);
  await run();
  expect(await titlesOf(west)).toEqual(['First']);
  school.t.clock.now = before;
});

test('a single message reaches each learner of the segment once, in their language, and ends', async () => {
  const [anna, other, unsubscribed] = [await enrolled(), await learner('Boris'), await enrolled()];
  await unsubscribed.call('PUT', '/spa/api/v1/notifications/settings', {
    off_kinds: ['campaign'],
    email: 'immediate',
    quiet: null,
  });
  const rule = { conditions: [{ kind: 'course', course_ids: [school.course.id], has: true }] };
  const segment = await school.admin.call('POST', '/studio/api/segments', { name: 'Of the course', rule });
  const { id: segmentId } = segment.json();
  const audience = { segment_id: segmentId };
  const count = await school.admin.call('POST', '/studio/api/campaign-audience/preview', audience);
  expect(count.json()).toEqual({ people_count: 1 });
  const id = await start(audience);
  await run();
  await run();
  expect(await titlesOf(anna)).toEqual(['First']);
  expect([await titlesOf(other), await titlesOf(unsubscribed)]).toEqual([[], []]);
  expect((await school.admin.call('GET', `${campaignsUrl}/${id}`)).json()).toMatchObject({
    status: 'ended',
    entered_count: 1,
  });
  expect((await school.admin.call('DELETE', `/studio/api/segments/${segmentId}`)).statusCode).toBe(409);
});

/** More than one batch of a scan. */
const others = inFullSet('more than two batches of a campaign', { all: 1100, short: 510 });
test('concurrent jobs send each step to each learner exactly once, in batches', async () => {
  const first = await learner();
  await school.t.aurora.pool.query(
    `insert into users (name, timezone) select 'Learner ' || i, 'Asia/Tokyo' from generate_series(1, $1::int) i`,
    [others],
  );
  const id = await start({ steps: [step('First'), step('Second', 1)] });
  const runs = () => Promise.all(Array.from({ length: 3 }, () => run()));
  await runs();
  expect((await figures(id)).steps).toMatchObject([{ recipients: others + 1 }, { recipients: 0 }]);
  school.t.clock.now += dayMs;
  await runs();
  expect((await figures(id)).steps).toMatchObject([{ recipients: others + 1 }, { recipients: others + 1 }]);
  expect(await titlesOf(first)).toEqual(['First', 'Second']);
  const { count } = await school.t.aurora.db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('key', 'like', 'campaign:%')
    .where('user_id', '>=', first.id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(2 * (others + 1));
});

test('a welcome is sent to those who enrol afterwards, at the time of their clock, and ends with the course', async () => {
  const before = await enrolled(school.t.clock.now - dayMs);
  const id = await start({
    trigger: { kind: 'enrolment', course_ids: [school.course.id] },
    send_minutes: 9 * 60,
    stop_on: ['completed'],
    steps: [step('First'), step('Second', 2), step('Third', 2)],
  });
  school.t.clock.now += 60_000;
  const anna = await enrolled();
  await run();
  school.t.clock.now += dayMs;
  await run();
  const { rows } = await school.t.aurora.pool.query(
    `select extract(hour from e.next_at at time zone 'Asia/Tokyo')::int as hour from campaign_entries e where user_id = $1`,
    [anna.id],
  );
  expect(rows).toEqual([{ hour: 9 }]);
  for (let day = 0; day < 3; day += 1) await run(1);
  expect([await titlesOf(before), await titlesOf(anna)]).toEqual([[], ['First', 'Second']]);
  const [notification] = (await anna.call('GET', '/spa/api/v1/notifications')).json();
  expect(notification).toMatchObject({
    path: `/course/${anna.streamId}`,
    text: expect.stringContaining('Morning'),
  });
  await finishDay(anna.streamId, 0);
  await finishDay(anna.streamId, 1);
  for (let day = 0; day < 5; day += 1) await run(1);
  expect(await titlesOf(anna)).toEqual(['First', 'Second']);
  expect(await figures(id)).toMatchObject({ entered: 1, left: [{ reason: 'completed', count: 1 }] });
});

test('an inactive learner leaves when active again, loses the course, or unsubscribes', async () => {
  const since = school.t.clock.now - 4 * dayMs;
  const [active, gone, off, stays] = [
    await enrolled(since),
    await enrolled(since),
    await enrolled(since),
    await enrolled(since),
  ];
  const longAgo = await enrolled(school.t.clock.now - 60 * dayMs);
  const recent = await enrolled(school.t.clock.now - dayMs);
  const id = await start({
    trigger: { kind: 'inactive', days: 3, course_ids: [] },
    stop_on: ['active'],
    steps: [step('First'), step('Second', 1)],
  });
  await run();
  expect([await titlesOf(longAgo), await titlesOf(recent)]).toEqual([[], []]);
  expect(await titlesOf(active)).toEqual(['First']);
  school.t.clock.now += 1000;
  await finishDay(active.streamId, 0);
  await school.t.aurora.pool.query('update user_course_streams set withdrawn_at = now() where id = $1', [
    gone.streamId,
  ]);
  await off.call('POST', '/spa/api/v1/user/notification', { disable_notification: 1 });
  await run(1);
  for (const person of [active, gone, off]) expect(await titlesOf(person)).toEqual(['First']);
  expect(await titlesOf(stays)).toEqual(['First', 'Second']);
  expect((await figures(id)).left).toEqual([
    { reason: 'active', count: 1 },
    { reason: 'gone', count: 1 },
    { reason: 'unsubscribed', count: 1 },
  ]);
});

test('learners whose access was taken back enter no campaign of a course', async () => {
  const takeBack = ({ id }: TestPerson, at = school.t.clock.now) =>
    school.t.aurora.db
      .updateTable('entitlements')
      .set({ revoked_at: new Date(at) })
      .where('user_id', '=', id)
      .execute();
  await start({
    trigger: { kind: 'enrolment', course_ids: [] },
    steps: [step('Welcome')],
  });
  await start({ trigger: { kind: 'inactive', course_ids: [], days: 3 }, steps: [step('Come back')] });
  await start({ trigger: { kind: 'course_end', course_ids: [], days: 1 }, steps: [step('Ended')] });
  const refunded = await enrolled(school.t.clock.now, school.t.clock.now + 30 * dayMs);
  const idle = await enrolled(school.t.clock.now - 4 * dayMs);
  await takeBack(refunded);
  await takeBack(idle, school.t.clock.now - dayMs);
  await run();
  await run(1);
  await run(1);
  expect([await titlesOf(refunded), await titlesOf(idle)]).toEqual([[], []]);
});

test('a message before the end of the course, and after it', async () => {
  const ending = await enrolled(school.t.clock.now - 10 * dayMs, school.t.clock.now + 3 * dayMs);
  const steps = (title: string) => [step(title)];
  await start({ trigger: { kind: 'course_end', days: -2, course_ids: [] }, steps: steps('Before') });
  await start({ trigger: { kind: 'course_end', days: 1, course_ids: [] }, steps: steps('After') });
  await run();
  expect(await titlesOf(ending)).toEqual([]);
  await run(1.1);
  expect(await titlesOf(ending)).toEqual(['Before']);
  await run(1);
  expect(await titlesOf(ending)).toEqual(['Before']);
  await run(2);
  expect(await titlesOf(ending)).toEqual(['Before', 'After']);
});

test('a learner receives one campaign message a day; the other follows on the next', async () => {
  const anna = await learner();
  await start();
  await start({ steps: [step('Other')] });
  await run();
  await run();
  expect(await titlesOf(anna)).toHaveLength(1);
  await run(1);
  expect((await titlesOf(anna)).toSorted()).toEqual(['First', 'Other']);
});

test('a learner or a campaign that fails does not keep the others waiting', async () => {
  const [broken, other] = [await learner(), await learner()];
  await start();
  await failOn(school.t.aurora, { table: 'notifications', unless: `user_id <> ${broken.id}` }, async () => {
    await expect(run()).rejects.toThrow('1 failed: send');
  });
  expect([await titlesOf(broken), await titlesOf(other)]).toEqual([[], ['First']]);
  await run();
  expect([await titlesOf(broken), await titlesOf(other)]).toEqual([['First'], ['First']]);
});
