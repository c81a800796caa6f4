import type { CampaignForm } from '@daystream/contract';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { createPerson, type TestPerson } from '../base/people.ts';
import type { TestCourse } from '../learning/courses.ts';
import { createPublishedCourse, createStream } from '../learning/streams.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.ts';

export const campaignsUrl = '/studio/api/campaigns';
const dayMs = 86_400_000;

export const step = (title: string, delayDays = 0) => ({
  delay_days: delayDays,
  path: '/course/{stream_id}',
  texts: [
    { language: 'ru' as const, title: `${title} (ru)`, text: '{first_name}: {course}, {school}' },
    { language: 'en' as const, title, text: '{first_name}: {course}' },
  ],
});
export const form = (change: Partial<CampaignForm> = {}): CampaignForm => ({
  name: 'News',
  trigger: { kind: 'once', at: null, day: null },
  segment_id: null,
  send_minutes: null,
  stop_on: [],
  goal: 'none',
  steps: [step('First')],
  ...change,
});

/** A school for the tests of a file, with a published course of two days. The campaigns and learners of one test do not enter those of the next. */
export function campaignSchool() {
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
  beforeEach(async () => {
    // Half past nine in Tokyo, where the learners live.
    t.clock.now = Math.ceil(t.clock.now / dayMs) * dayMs + 30 * 60_000;
    await t.aurora.pool.query('delete from campaigns');
    await t.aurora.pool.query('delete from notifications');
    await t.aurora.pool.query(`update users set blocked_at = now() where staff_roles = '{}'`);
  });

  async function create(change: Partial<CampaignForm> = {}): Promise<number> {
    const answer = await admin.call('POST', campaignsUrl, form(change));
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
    return answer.json().id;
  }
  const act = async (id: number, verb: string) =>
    (await admin.call('POST', `${campaignsUrl}/${id}/${verb}`, {})).statusCode;
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
  const figures = async (id: number) => (await admin.call('GET', `${campaignsUrl}/${id}/figures`)).json();
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

  return {
    get t() {
      return t;
    },
    get smtp() {
      return smtp;
    },
    get admin() {
      return admin;
    },
    get course() {
      return course;
    },
    create,
    act,
    start,
    run,
    learner,
    enrolled,
    titlesOf,
    figures,
    finishDay,
  };
}
