import type { CampaignForm } from '@daystream/contract';
import { fieldErrorText } from '@daystream/i18n/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestCourse } from '../../../testing/learning/courses.ts';
import { failOn } from '../../../testing/app/fail-on.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { emailsTo, startSmtpServer, type SmtpServer } from '../../../testing/talking/smtp-server.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const base = '/studio/api/campaigns';
const dayMs = 86_400_000;
let t: TestApp;
let smtp: SmtpServer;
let admin: TestPerson;
let course: TestCourse;
beforeAll(async () => {
  smtp = await startSmtpServer();
  t = await createTestApp({ smtpUrl: smtp.url });
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  course = await createPublishedCourse(t, t.aurora, { title: 'Morning', days: 2 });
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});
// The campaigns and learners of one test do not enter those of the next.
beforeEach(async () => {
  // Half past nine in Tokyo, where the learners live.
  t.clock.now = Math.ceil(t.clock.now / dayMs) * dayMs + 30 * 60_000;
  await t.aurora.pool.query('delete from campaigns');
  await t.aurora.pool.query(`update users set blocked_at = now() where staff_roles = '{}'`);
});

const step = (title: string, delayDays = 0) => ({
  delay_days: delayDays,
  path: '/course/{stream_id}',
  texts: [
    { language: 'ru' as const, title: `${title} (ru)`, text: '{first_name}: {course}, {school}' },
    { language: 'en' as const, title, text: '{first_name}: {course}' },
  ],
});
const form = (change: Partial<CampaignForm> = {}): CampaignForm => ({
  name: 'News',
  trigger: { kind: 'once', at: null, day: null },
  segment_id: null,
  send_minutes: null,
  stop_on: [],
  goal: 'none',
  steps: [step('First')],
  ...change,
});
async function create(change: Partial<CampaignForm> = {}): Promise<number> {
  const answer = await admin.call('POST', base, form(change));
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json().id;
}
const act = async (id: number, verb: string) =>
  (await admin.call('POST', `${base}/${id}/${verb}`, {})).statusCode;
async function start(change: Partial<CampaignForm> = {}): Promise<number> {
  const id = await create(change);
  expect(await act(id, 'start')).toBe(200);
  return id;
}
/** The scheduled job, some days later. */
async function run(days = 0) {
  t.clock.now += days * dayMs;
  await t.features.campaignRunner(t.aurora).run();
}
async function learner(name = 'Anna') {
  const person = await createPerson(t, t.aurora, { name });
  await t.aurora.pool.query(`update users set locale = 'en', timezone = 'Asia/Tokyo' where id = $1`, [
    person.id,
  ]);
  return person;
}
async function enrolled(startDate = t.clock.now, endDate: number | null = null) {
  const person = await learner();
  const streamId = await createStream(t, t.aurora, {
    userId: person.id,
    courseId: course.id,
    startDate,
    endDate,
  });
  await t.aurora.db
    .updateTable('user_course_streams')
    .set({ created_at: new Date(startDate) })
    .where('id', '=', streamId)
    .execute();
  return { ...person, streamId };
}
async function titlesOf({ id }: TestPerson): Promise<string[]> {
  const rows = await t.aurora.db
    .selectFrom('notifications')
    .select('details')
    .where('user_id', '=', id)
    .where('kind', '=', 'campaign')
    .orderBy('id')
    .execute();
  return rows.map(({ details }) => (details as { title: string }).title);
}
const figures = async (id: number) => (await admin.call('GET', `${base}/${id}/figures`)).json();
const finishDay = (streamId: number, index: number) =>
  t.aurora.db
    .insertInto('user_day_statuses')
    .values({
      stream_id: streamId,
      stage_day_id: course.days[index]?.id ?? 0,
      started_at: new Date(t.clock.now),
      finished_at: new Date(t.clock.now),
    })
    .execute();

test('a campaign for a date is sent at its time on the clock of each learner', async () => {
  const east = await learner();
  const west = await learner();
  await t.aurora.pool.query(`update users set timezone = 'America/New_York' where id = $1`, [west.id]);
  const date = new Date(t.clock.now + 3 * dayMs).toISOString().slice(0, 10);
  const nine = (offset: number) => Date.parse(`${date}T09:00:00Z`) - offset * 3_600_000;
  const trigger = { kind: 'once' as const, at: null, day: date };
  const withoutTime = await admin.call('POST', base, form({ trigger }));
  expect(withoutTime.json().errors).toHaveProperty('send_minutes');
  await start({ trigger, send_minutes: 540 });
  const before = t.clock.now;
  t.clock.now = nine(9) - 60_000;
  await run();
  expect(await titlesOf(east)).toEqual([]);
  t.clock.now = nine(9);
  await run();
  expect([await titlesOf(east), await titlesOf(west)]).toEqual([['First'], []]);
  // New York is at UTC-4 or -5; an hour later is within what may be late.
  t.clock.now = nine(-5);
  await run();
  expect(await titlesOf(west)).toEqual(['First']);
  t.clock.now = before;
});

test('a single message reaches each learner of the segment once, in their language, and ends', async () => {
  const [anna, other, unsubscribed] = [await enrolled(), await learner('Boris'), await enrolled()];
  await unsubscribed.call('PUT', '/spa/api/v1/notifications/settings', {
    off_kinds: ['campaign'],
    email: 'immediate',
    quiet: null,
  });
  const rule = { conditions: [{ kind: 'course', course_ids: [course.id], has: true }] };
  const segment = await admin.call('POST', '/studio/api/segments', { name: 'Of the course', rule });
  const { id: segmentId } = segment.json();
  const audience = { segment_id: segmentId };
  const count = await admin.call('POST', '/studio/api/campaign-audience/preview', audience);
  expect(count.json()).toEqual({ people_count: 1 });
  const id = await start(audience);
  await run();
  await run();
  expect(await titlesOf(anna)).toEqual(['First']);
  expect([await titlesOf(other), await titlesOf(unsubscribed)]).toEqual([[], []]);
  expect((await admin.call('GET', `${base}/${id}`)).json()).toMatchObject({
    status: 'ended',
    entered_count: 1,
  });
  expect((await admin.call('DELETE', `/studio/api/segments/${segmentId}`)).statusCode).toBe(409);
});

test('concurrent jobs send each step to each learner exactly once, in batches', async () => {
  const first = await learner();
  await t.aurora.pool.query(
    `insert into users (name, timezone) select 'Learner ' || i, 'Asia/Tokyo' from generate_series(1, 1100) i`,
  );
  const id = await start({ steps: [step('First'), step('Second', 1)] });
  const runs = () => Promise.all(Array.from({ length: 3 }, () => run()));
  await runs();
  expect((await figures(id)).steps).toMatchObject([{ recipients: 1101 }, { recipients: 0 }]);
  t.clock.now += dayMs;
  await runs();
  expect((await figures(id)).steps).toMatchObject([{ recipients: 1101 }, { recipients: 1101 }]);
  expect(await titlesOf(first)).toEqual(['First', 'Second']);
  const { count } = await t.aurora.db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('key', 'like', 'campaign:%')
    .where('user_id', '>=', first.id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(2202);
});

test('a welcome is sent to those who enrol afterwards, at the time of their clock, and ends with the course', async () => {
  const before = await enrolled(t.clock.now - dayMs);
  const id = await start({
    trigger: { kind: 'enrolment', course_ids: [course.id] },
    send_minutes: 9 * 60,
    stop_on: ['completed'],
    steps: [step('First'), step('Second', 2), step('Third', 2)],
  });
  t.clock.now += 60_000;
  const anna = await enrolled();
  await run();
  t.clock.now += dayMs;
  await run();
  const { rows } = await t.aurora.pool.query(
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
  const since = t.clock.now - 4 * dayMs;
  const [active, gone, off, stays] = [
    await enrolled(since),
    await enrolled(since),
    await enrolled(since),
    await enrolled(since),
  ];
  const longAgo = await enrolled(t.clock.now - 60 * dayMs);
  const recent = await enrolled(t.clock.now - dayMs);
  const id = await start({
    trigger: { kind: 'inactive', days: 3, course_ids: [] },
    stop_on: ['active'],
    steps: [step('First'), step('Second', 1)],
  });
  await run();
  expect([await titlesOf(longAgo), await titlesOf(recent)]).toEqual([[], []]);
  expect(await titlesOf(active)).toEqual(['First']);
  t.clock.now += 1000;
  await finishDay(active.streamId, 0);
  await t.aurora.pool.query('update user_course_streams set withdrawn_at = now() where id = $1', [
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
  const takeBack = ({ id }: TestPerson, at = t.clock.now) =>
    t.aurora.db
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
  const refunded = await enrolled(t.clock.now, t.clock.now + 30 * dayMs);
  const idle = await enrolled(t.clock.now - 4 * dayMs);
  await takeBack(refunded);
  await takeBack(idle, t.clock.now - dayMs);
  await run();
  await run(1);
  await run(1);
  expect([await titlesOf(refunded), await titlesOf(idle)]).toEqual([[], []]);
});

test('a message before the end of the course, and after it', async () => {
  const ending = await enrolled(t.clock.now - 10 * dayMs, t.clock.now + 3 * dayMs);
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

test('a paused campaign sends nothing until it goes on, a stopped one nothing at all', async () => {
  const anna = await learner();
  const id = await start({ steps: [step('First'), step('Second', 1)] });
  await run();
  expect(await act(id, 'pause')).toBe(200);
  await run(1);
  expect(await titlesOf(anna)).toEqual(['First']);
  const changed = form({ steps: [step('First'), step('Changed', 1)] });
  expect((await admin.call('PUT', `${base}/${id}`, form())).statusCode).toBe(422);
  expect((await admin.call('PUT', `${base}/${id}`, changed)).statusCode).toBe(200);
  expect(await act(id, 'start')).toBe(200);
  await run();
  expect(await titlesOf(anna)).toEqual(['First', 'Changed']);
  const other = await start({ steps: [step('Stopped', 0), step('Never', 1)] });
  await run(1);
  expect([await act(other, 'stop'), await act(other, 'start'), await act(other, 'stop')]).toEqual([
    200, 409, 409,
  ]);
  await run(2);
  expect(await titlesOf(anna)).toEqual(['First', 'Changed', 'Stopped']);
  expect((await admin.call('PUT', `${base}/${other}`, form())).statusCode).toBe(409);
});

test('a learner or a campaign that fails does not keep the others waiting', async () => {
  const [broken, other] = [await learner(), await learner()];
  await start();
  await failOn(t.aurora, { table: 'notifications', unless: `user_id <> ${broken.id}` }, async () => {
    await expect(run()).rejects.toThrow('1 failed: send');
  });
  expect([await titlesOf(broken), await titlesOf(other)]).toEqual([[], ['First']]);
  await run();
  expect([await titlesOf(broken), await titlesOf(other)]).toEqual([['First'], ['First']]);
});

test('a learner whom a message did not reach is listed after some attempts, and gets it when staff send again', async () => {
  const [broken, other] = [await learner('Vera'), await learner()];
  const id = await start({ steps: [step('First'), step('Second', 1)] });
  const failures = async () => (await admin.call('GET', `${base}/${id}/failures`)).json();
  await failOn(t.aurora, { table: 'notifications', unless: `user_id <> ${broken.id}` }, async () => {
    for (const listed of [0, 0, 1]) {
      await expect(run()).rejects.toThrow('1 failed: send');
      expect(await failures()).toHaveLength(listed);
    }
    // It no longer makes the job fail.
    await run();
  });
  const now = Math.floor(t.clock.now / 1000);
  const [failure] = await failures();
  expect(failure).toMatchObject({
    user_id: broken.id,
    name: 'Vera',
    position: 1,
    attempts: 3,
    failed_at: now,
  });
  expect(await figures(id)).toMatchObject({ entered: 2, waiting: 1 });
  expect((await admin.call('GET', `${base}/${id}`)).json()).toMatchObject({ failed_count: 1 });
  const countResent = async () =>
    (
      await t.aurora.db
        .selectFrom('audit_entries')
        .select('id')
        .where('action', '=', 'campaign.resent')
        .execute()
    ).length;
  const resend = (entryId: number | null) =>
    admin.call('POST', `${base}/${id}/resend`, { entry_id: entryId });
  expect((await resend(failure.id + 1_000)).statusCode).toBe(404);
  expect(await countResent()).toBe(0);
  expect((await resend(failure.id)).json()).toMatchObject({ failed_count: 0 });
  // It has not failed again, and nothing else has.
  expect((await resend(failure.id)).statusCode).toBe(404);
  expect((await resend(null)).json()).toMatchObject({ failed_count: 0 });
  expect(await countResent()).toBe(1);
  await run();
  expect([await titlesOf(broken), await titlesOf(other)]).toEqual([['First'], ['First']]);
  await run(1);
  expect([await titlesOf(broken), await titlesOf(other)]).toEqual([
    ['First', 'Second'],
    ['First', 'Second'],
  ]);
  // The campaign has ended.
  expect((await resend(null)).statusCode).toBe(409);
});

test('figures count what was e-mailed, clicked, unsubscribed by the link, and the goal', async () => {
  const [anna, boris] = [await enrolled(), await enrolled()];
  const id = await start({ trigger: { kind: 'once', at: null, day: null }, goal: 'active' });
  await run();
  t.clock.now += 60_000;
  await t.features.delivery(t.aurora).deliverDue();
  const [email] = emailsTo(smtp, anna.email);
  const link = /https?:\/\/[^\s"]+\/course\/\S*notification=(\d+)/.exec(email?.text ?? '');
  expect(link).not.toBeNull();
  const opened = { id: Number(link?.[1]) };
  await boris.call('POST', '/spa/api/v1/notifications/opened', opened);
  await anna.call('POST', '/spa/api/v1/notifications/opened', opened);
  const address = /https?:\/\/[^\s"/]+(\/unsubscribe\/\w+\/\d+)/.exec(email?.text ?? '')?.[1] ?? '';
  const url = { url: address, headers: { host: 'aurora.test' } };
  expect((await t.app.inject({ ...url, method: 'GET' })).statusCode).toBe(200);
  expect((await figures(id)).steps[0]).toMatchObject({ unsubscribed: 0 });
  for (let count = 0; count < 2; count += 1)
    expect((await t.app.inject({ ...url, method: 'POST' })).statusCode).toBe(200);
  expect((await anna.call('GET', '/spa/api/v1/notifications/settings')).json()).toMatchObject({
    off_kinds: ['campaign'],
    email: 'immediate',
  });
  await finishDay(boris.streamId, 0);
  expect((await figures(id)).steps).toEqual([
    { recipients: 2, shown: 0, pushed: 0, emailed: 2, read: 1, clicked: 1, unsubscribed: 1, reached: 1 },
  ]);
});

test('a preview shows a step as a learner receives it; a test goes to its sender', async () => {
  const anna = await enrolled();
  const preview = await admin.call('POST', `${base}/preview`, { step: step('Hello'), user_id: anna.id });
  expect(preview.json()).toMatchObject([
    { language: 'ru', title: 'Hello (ru)', path: `/course/${anna.streamId}` },
    {
      language: 'en',
      title: 'Hello',
      text: 'Anna: Morning',
      email: { paragraphs: ['Anna: Morning'], button: 'Open' },
    },
  ]);
  const id = await create();
  const sent = await admin.call('POST', `${base}/${id}/test`, { position: 1, language: 'ru' });
  expect(sent.json()).toEqual({ email: admin.email, is_off: false });
  expect([await titlesOf(admin), await titlesOf(anna)]).toEqual([['First (ru)'], []]);
  expect((await figures(id)).steps).toMatchObject([{ recipients: 0 }]);
});

test('invalid campaigns are refused with the field', async () => {
  for (const change of [
    { segment_id: 999_999_999 },
    { trigger: { kind: 'enrolment', course_ids: [999_999_999] } },
    { steps: [] },
    { steps: [{ ...step('First'), path: 'https://example.com' }] },
    { steps: [{ ...step('First'), path: '//example.com' }] },
    { steps: [{ ...step('First'), texts: [] }] },
    { steps: [{ ...step('First'), texts: [...step('a').texts, ...step('b').texts] }] },
  ])
    expect([change, (await admin.call('POST', base, { ...form(), ...change })).statusCode]).toEqual([
      change,
      422,
    ]);
  const { errors } = (
    await admin.call('POST', base, { ...form(), steps: [{ ...step('First'), path: 'home' }] })
  ).json();
  expect(errors).toEqual({ 'steps.0.path': [fieldErrorText('en', 'not_page')] });
  const expert = await createPerson(t, t.aurora, { staffRoles: ['expert', 'author'] });
  expect((await expert.call('POST', base, form())).statusCode).toBe(403);
  expect((await request(t.app, t.aurora, { method: 'GET', url: base })).statusCode).toBe(401);
});
