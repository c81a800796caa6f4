import { PersonAccount } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompletePerson, type CompletePerson } from '../../../testing/complete/complete-person.ts';
import { homeworkOf, sendHomework } from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let anna: CompletePerson;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createCompletePerson(t, t.aurora);
});
afterAll(() => t.close());

const read = async (part: string, query = '') =>
  anna.admin.call('GET', `/studio/api/users/${anna.ownerId}/${part}${query}`);

test('the account of a person names sign-in, groups, access, consents and the import', async () => {
  const account = PersonAccount.parse((await read('account')).json());
  expect(account).toMatchObject({
    id: anna.ownerId,
    has_password: true,
    app_id: anna.appId,
    social_accounts: [{ source: 'google' }],
    cohorts: [{ id: anna.cohortId }],
    segments: expect.arrayContaining([expect.objectContaining({ id: anna.segmentId })]),
    consents: [{ document: 'terms', settings_version: 1 }],
    imports: [{ id: anna.donePeopleImportId, is_origin: false }],
  });
  expect(account.entitlements.map(({ source }) => source)).toContain('staff');
});

test('the account lists the e-mails of notifications that were given up, until they are read elsewhere', async () => {
  const read_at = new Date(t.clock.now);
  const failed = { email_failed_at: new Date(t.clock.now), email_failure: '550 no such mailbox' };
  const details = JSON.stringify({ from: 'Vera', text: 'Hello' });
  const created_at = new Date(t.clock.now);
  const one = { user_id: anna.ownerId, kind: 'chat_message', path: '/chat', details, created_at, ...failed };
  await t.aurora.db
    .insertInto('notifications')
    .values([
      { ...one, key: 'not-delivered' },
      { ...one, key: 'seen', read_at },
      { ...one, key: 'sent', email_failed_at: null, email_failure: null },
    ])
    .execute();
  expect((await read('account')).json().undelivered_emails).toEqual([
    {
      id: expect.any(Number),
      title: 'Message from Vera',
      reason: '550 no such mailbox',
      failed_at: Math.floor(t.clock.now / 1000),
    },
  ]);
});

test('sessions, points, files and ratings of answers are read in pages, newest first', async () => {
  const sessions = await read('sessions', '?range=[0,0]');
  expect(sessions.headers['content-range']).toMatch(/^items 0-0\/[1-9]/);
  expect(sessions.json()).toHaveLength(1);
  const points: { id: number; amount: number }[] = (await read('points')).json();
  expect(points.map(({ id }) => id)).toEqual(points.map(({ id }) => id).toSorted((a, b) => b - a));
  expect(points.length).toBeGreaterThan(0);
  const files: { id: number }[] = (await read('files')).json();
  expect(files.map(({ id }) => id)).toContain(anna.fileId);
  expect((await read('message-ratings')).json()).toMatchObject([
    { id: anna.answerId, stars: 5, comment: `Rating ${anna.mark}`, employee_name: 'Head' },
  ]);
});

test('the history has what staff did to the person and to what belongs to them, with the reason', async () => {
  const correction = { amount: 5, reason: 'A lost homework' };
  await anna.admin.call('POST', `/studio/api/users/${anna.ownerId}/correct-points`, correction);
  await anna.admin.call('POST', `/studio/api/tickets/${anna.ticketId}/close`, {});
  const entries: { action: string }[] = (await read('audit')).json();
  expect(entries[0]).toMatchObject({
    action: 'points.corrected',
    staff_name: 'Head',
    reason: correction.reason,
    course_title: null,
  });
  const { rows } = await t.aurora.pool.query<{ title: string }>(
    'select c.title from courses c join user_course_streams s on s.course_id = c.id where s.id = $1',
    [anna.streamId],
  );
  expect(entries.find(({ action }) => action === 'homework.accepted')).toMatchObject({
    course_title: rows[0]?.title,
  });
  // The ticket was opened without signing in, so it is not hers.
  expect(entries.map(({ action }) => action)).not.toContain('ticket.closed');
});

test('tickets and ratings are filtered by person', async () => {
  const filter = encodeURIComponent(JSON.stringify({ user_id: anna.ownerId }));
  const ratings = (await anna.admin.call('GET', `/studio/api/ratings?filter=${filter}`)).json();
  expect(ratings).toMatchObject([{ user_id: anna.ownerId }]);
  const tickets: { id: number }[] = (
    await anna.admin.call('GET', `/studio/api/tickets?filter=${filter}`)
  ).json();
  expect(tickets).toHaveLength(1);
  // Opened without signing in.
  expect(tickets.map(({ id }) => id)).not.toContain(anna.ticketId);
});

test('a stream record has the reached day and the last activity', async () => {
  const record = (await anna.admin.call('GET', `/studio/api/user-course-streams/${anna.streamId}`)).json();
  expect(record).toMatchObject({ day_reached: 1, last_activity_at: expect.any(Number) });
});

test('support reads the account of a person and not what staff did to them', async () => {
  const support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  const path = `/studio/api/users/${anna.ownerId}`;
  expect((await support.call('GET', `${path}/account`)).statusCode).toBe(200);
  expect((await support.call('GET', `${path}/audit`)).statusCode).toBe(403);
});

test('an expert of a cohort sees the homework, chats and people of that cohort only', async () => {
  const { aurora } = t;
  const expert = await createPerson(t, aurora, { staffRoles: ['expert'] });
  await aurora.db
    .insertInto('cohort_experts')
    .values({ cohort_id: anna.cohortId, user_id: expert.id })
    .execute();
  // Boris takes the same course outside the cohort.
  const boris = await createPerson(t, aurora);
  const streamId = await createStream(t, aurora, { userId: boris.id, courseId: anna.courseId });
  const { id: otherHomeworkId, dialog_id: otherChatId } = await sendFirstHomework(boris, streamId);
  const idsOf = async (path: string): Promise<number[]> =>
    (await expert.call('GET', path)).json().map(({ id }: { id: number }) => id);
  expect(await idsOf('/studio/api/users')).toEqual([anna.ownerId]);
  expect(await idsOf('/studio/api/user-course-streams')).toEqual([anna.streamId]);
  const sentBy = (userId: number) => {
    const filter = JSON.stringify({ user_id: userId, status: ['UPLOADED', 'FAIL', 'DONE'] });
    return idsOf(`/studio/api/homework-statuses?filter=${encodeURIComponent(filter)}`);
  };
  expect(await sentBy(anna.ownerId)).toContain(anna.doneHomeworkId);
  expect(await sentBy(boris.id)).toEqual([]);
  const statusOf = async (path: string) => (await expert.call('GET', path)).statusCode;
  expect(await statusOf(`/studio/api/chats/${anna.chatId}/messages`)).toBe(200);
  expect(await statusOf(`/studio/api/chats/${otherChatId}/messages`)).toBe(404);
  expect(await statusOf(`/studio/api/users/${boris.id}`)).toBe(404);
  const answer = { message: 'Well done' };
  const accept = (id: number) => expert.call('POST', `/studio/api/homework-statuses/${id}/accept`, answer);
  expect((await accept(otherHomeworkId)).statusCode).toBe(404);
});

async function sendFirstHomework(person: TestPerson, streamId: number) {
  const { stage_day_id: dayId } = await t.aurora.db
    .selectFrom('user_day_statuses')
    .select('stage_day_id')
    .where('stream_id', '=', anna.streamId)
    .executeTakeFirstOrThrow();
  await person.call('POST', `/spa/api/v1/user-course-streams/${streamId}/user-day-status/${dayId}/start`);
  const { target_id: homeworkId } = await t.aurora.db
    .selectFrom('user_homework_statuses')
    .select('target_id')
    .where('id', '=', anna.homeworkId)
    .executeTakeFirstOrThrow();
  return sendHomework(person, await homeworkOf(person, streamId, homeworkId));
}
