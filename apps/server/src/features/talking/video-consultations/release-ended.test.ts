import type { ExpertAvailability, VideoConsultation } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveCourse } from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { releaseEnded } from './release-ended.ts';

const path = '/spa/api/v1/online-consultation';
const day = 86_400_000;

let t: TestApp;
let courseId: number;
let expert: TestPerson;
let support: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  ({ id: courseId } = await createPublishedCourse(t, t.aurora));
  expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  support = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  await giveCourse(t.aurora, courseId, expert.id);
  const hours: ExpertAvailability = {
    timezone: 'Europe/Madrid',
    rules: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 })),
    exceptions: [],
    length_minutes: 45,
    buffer_minutes: 15,
    notice_minutes: 60,
    room_url: '',
  };
  await expert.call('PUT', `/studio/api/experts/${expert.id}/availability`, hours);
});
afterAll(() => t.close());

interface Booked {
  person: TestPerson;
  streamId: number;
  time: number;
}
async function booked(): Promise<Booked> {
  const person = await createPerson(t, t.aurora);
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId });
  const given = await support.call('POST', '/studio/api/video-consultations', { stream_id: streamId });
  const { id } = given.json();
  const { slots } = (await person.call('GET', `${path}/${id}/slots`)).json();
  const time: number = slots.at(-1).time;
  const form = { start_date_time: time, note: '', phone: '' };
  expect((await person.call('PUT', `${path}/update?id=${id}`, form)).statusCode).toBe(200);
  return { person, streamId, time };
}
const release = () =>
  releaseEnded({
    brand: t.aurora,
    jobs: t.jobs,
    realtime: { emit: () => undefined },
    notifications: t.features.notifications(t.aurora),
    clock: () => t.clock.now,
  });
const statesOf = async (person: TestPerson): Promise<string[]> => {
  const { rows } = await t.aurora.pool.query(
    'select status from video_consultations where user_id = $1 order by id',
    [person.id],
  );
  return rows.map(({ status }) => status);
};

test.each([
  ['was withdrawn', 'update user_course_streams set withdrawn_at = now() where id = $1'],
  [
    'has ended',
    `update entitlements set ends_at = '2001-01-01', starts_at = '2000-01-01'
     where user_id = (select user_id from user_course_streams where id = $1)`,
  ],
  [
    'is that of a blocked learner',
    'update users set blocked_at = now() where id = (select user_id from user_course_streams where id = $1)',
  ],
])('a meeting frees the time of its expert when the access %s', async (_, statement) => {
  const { person, streamId, time } = await booked();
  const other = await booked();
  await release();
  expect(await statesOf(person)).toEqual(['waiting']);
  await t.aurora.pool.query(statement, [streamId]);
  await release();
  await release();
  expect(await statesOf(person)).toEqual(['canceled', 'available']);
  expect(await statesOf(other.person)).toEqual(['waiting']);
  const third = await createPerson(t, t.aurora);
  const stream = await createStream(t, t.aurora, { userId: third.id, courseId });
  const created = await support.call('POST', '/studio/api/video-consultations', { stream_id: stream });
  const { id } = created.json<VideoConsultation>();
  const days = Math.ceil((time * 1000 - t.clock.now) / day) + 1;
  const { slots } = (await third.call('GET', `${path}/${id}/slots?days=${Math.min(days, 31)}`)).json();
  expect(slots.map((slot: { time: number }) => slot.time)).toContain(time);
});
