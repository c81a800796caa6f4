import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../../platform/database/bus.ts';
import { createCourseWithContent, type CourseWithContent } from '../../../testing/learning/course-content.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { readEverything } from '../../../testing/app/read-everything.ts';
import { statementsOf } from '../../../testing/app/statements.ts';
import { createStream, startOfToday, type TestStreamOptions } from '../../../testing/learning/streams.ts';
import { createSubscription } from '../../../testing/commerce/subscriptions.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const base = '/spa/api/v1';
const dayMs = 86_400_000;

let t: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
});
afterAll(() => t.close());

interface Learner extends TestPerson {
  streamId: number;
  course: CourseWithContent;
}

async function createLearner(course: CourseWithContent, options: TestStreamOptions = {}): Promise<Learner> {
  const person = await createPerson(t, t.aurora);
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId: course.id, ...options });
  return { ...person, streamId, course };
}

const streamPath = ({ streamId }: Learner) => `${base}/user-course-streams/${streamId}`;

async function grantOf(learner: Learner): Promise<string> {
  const status = await learner.call('GET', `${streamPath(learner)}/status`);
  const grant: string | undefined = status.json().media?.grant;
  if (grant === undefined) throw new Error('the stream has no media token');
  return grant;
}

const openMedia = async (grant: string, path: string) =>
  (await request(t.app, t.aurora, { method: 'GET', url: `/media/${grant}/${path}` })).statusCode;

/** The status codes of all files of a day; one code where all are the same. */
async function openDay(learner: Learner, grant: string, number: number): Promise<number[]> {
  const paths = learner.course.content[number - 1]?.media ?? [];
  const codes = await Promise.all(paths.map((path) => openMedia(grant, path)));
  return [...new Set(codes)];
}

const startDay = (learner: Learner, number: number) =>
  learner.call('POST', `${streamPath(learner)}/user-day-status/${learner.course.days[number - 1]?.id}/start`);
const finishDay = (learner: Learner, number: number) =>
  learner.call(
    'POST',
    `${streamPath(learner)}/user-day-status/${learner.course.days[number - 1]?.id}/finish`,
  );

/** The numbers of the days whose content is part of a text. */
const daysIn = (text: string, { content }: CourseWithContent) =>
  content.flatMap(({ secrets }, index) =>
    secrets.some((secret) => text.includes(secret)) ? [index + 1] : [],
  );

const contentOf = async (learner: Learner, number: number) => {
  const { id, stageId } = learner.course.days[number - 1] ?? { id: 0, stageId: 0 };
  return learner.call('GET', `${base}/courses/${learner.course.id}/stages/${stageId}/days/${id}`);
};

describe('a demo stream', () => {
  let learner: Learner;
  beforeAll(async () => {
    learner = await createLearner(await createCourseWithContent(t, t.aurora, { days: 4, demoDays: [1, 3] }), {
      isDemo: true,
    });
  });

  test('opens the media of its demo days only [rules §6 demo limits]', async () => {
    const grant = await grantOf(learner);
    const codes = await Promise.all([1, 2, 3, 4].map((number) => openDay(learner, grant, number)));
    expect(codes).toEqual([[200], [404], [200], [404]]);
    expect(await openMedia(grant, learner.course.demoVideo)).toBe(200);
  });

  test('no call reveals the content of other days [rules §6 demo limits]', async () => {
    expect(daysIn(await readEverything(learner), learner.course)).toEqual([1, 3]);
    expect((await readEverything(learner)).includes(learner.course.stageHomework)).toBe(false);
    expect((await contentOf(learner, 1)).json()).toMatchObject({
      lesson_sets: [{ lessons: [{ lesson: { local_video_file: { state: 'ready' } } }] }],
      stage_day_homeworks: [{ homework: { text: expect.stringContaining('task') } }],
    });
    expect((await contentOf(learner, 2)).json()).toMatchObject({
      lesson_sets: [
        { lessons: [{ lesson: { title: 'Lesson', local_video_file: { m3u8: null, subs: [] } } }] },
      ],
      stage_day_homeworks: [{ homework: { title: 'Task', text: '', exercises: [] } }],
    });
  });

  test('opens all days once staff give the stream', async () => {
    const { course } = learner;
    const demo = await createLearner(course, { isDemo: true });
    const old = await grantOf(demo);
    expect(await openDay(demo, old, 2)).toEqual([404]);
    const given = await admin.call('POST', '/studio/api/user-course-streams', {
      user_id: demo.id,
      course_id: course.id,
      start_date: Math.floor(startOfToday(t) / 1000),
      end_date: null,
      is_demo: false,
    });
    expect(given.statusCode).toBe(201);
    expect(await openDay(demo, old, 2)).toEqual([200]);
    expect(daysIn(await readEverything(demo), course)).toEqual([1, 2, 3, 4]);
  });

  test('with full access opens all days', async () => {
    const full = await createLearner(learner.course, { isDemo: true, courseFullAccess: true });
    expect(await openDay(full, await grantOf(full), 4)).toEqual([200]);
  });
});

test.each([
  ['opens documents', true, 200],
  ['opens no documents', false, 404],
])(
  'a demo stream %s where isDemoDocumentsAccessible is %s [product §3 isDemoDocumentsAccessible]',
  async (_, documentsInDemo, code) => {
    const course = await createCourseWithContent(t, t.aurora, { days: 1, demoDays: [1], documentsInDemo });
    const demo = await createLearner(course, { isDemo: true });
    const ofDay = course.content[0]?.document ?? '';
    const grant = await grantOf(demo);
    const read = await readEverything(demo);
    for (const document of [course.document, ofDay]) {
      expect(await openMedia(grant, document)).toBe(code);
      expect(read.includes(document)).toBe(documentsInDemo);
    }

    const full = await createLearner(course);
    expect(await openMedia(await grantOf(full), course.document)).toBe(200);
    for (const url of [`courses/${course.id}?x=1`, `courses?x=1`, `user-course-streams?expand=course`])
      expect((await full.call('GET', `${base}/${url}`)).body).toContain(course.document);
  },
);

describe('a locked day opens no media and reveals no content', () => {
  test('until the required day before it is finished', async () => {
    const learner = await createLearner(
      await createCourseWithContent(t, t.aurora, { days: 3, requiredDays: [1] }),
    );
    const grant = await grantOf(learner);
    expect(await openDay(learner, grant, 1)).toEqual([200]);
    expect(await openDay(learner, grant, 2)).toEqual([404]);
    expect(daysIn(await readEverything(learner), learner.course)).toEqual([1]);
    await startDay(learner, 1);
    const lesson = learner.course.days[0]?.lessons[0];
    const stat = {
      stage_day_id: learner.course.days[0]?.id,
      user_course_stream_id: learner.streamId,
      stage_day_lesson_set_lesson_id: lesson,
      viewed_seconds: 100,
      play_count: 1,
    };
    t.clock.now += 200_000;
    expect((await learner.call('POST', `${base}/save-lesson-stat`, stat)).statusCode).toBe(200);
    expect((await finishDay(learner, 1)).statusCode).toBe(200);
    expect(await openDay(learner, grant, 2)).toEqual([200]);
    expect(daysIn(await readEverything(learner), learner.course)).toEqual([1, 2, 3]);
  });

  test('until its time delay has passed', async () => {
    const learner = await createLearner(await createCourseWithContent(t, t.aurora, { days: 3, drip: true }));
    const grant = await grantOf(learner);
    expect(await openDay(learner, grant, 2)).toEqual([404]);
    expect(daysIn(await readEverything(learner), learner.course)).toEqual([1]);
    const before = t.clock.now;
    t.clock.now = startOfToday(t) + dayMs;
    try {
      const next = await grantOf(learner);
      expect(await openDay(learner, next, 2)).toEqual([200]);
      expect(await openDay(learner, next, 3)).toEqual([404]);
      expect(daysIn(await readEverything(learner), learner.course)).toEqual([1, 2]);
    } finally {
      t.clock.now = before;
    }
  });

  test('before the start of the stream', async () => {
    const course = await createCourseWithContent(t, t.aurora, { days: 2 });
    const learner = await createLearner(course);
    const grant = await grantOf(learner);
    await t.aurora.db
      .updateTable('user_course_streams')
      .set({ start_date: new Date(t.clock.now + dayMs) })
      .where('id', '=', learner.streamId)
      .execute();
    await publish(t.platform, 'streams.changed', { brand: 'aurora', user_id: learner.id });
    await expect.poll(() => openDay(learner, grant, 1)).toEqual([404]);
    expect(daysIn(await readEverything(learner), course)).toEqual([]);
    expect((await learner.call('GET', `${streamPath(learner)}/status`)).json().media).toBeNull();
  });
});

describe('a media token that was handed out before opens nothing', () => {
  let course: CourseWithContent;
  beforeAll(async () => {
    course = await createCourseWithContent(t, t.aurora, { days: 2 });
  });

  /** Every media file of a course that an open stream opens. */
  async function openAll(learner: Learner, grant: string): Promise<number[]> {
    const shared = await Promise.all(
      [course.document, course.demoVideo].map((path) => openMedia(grant, path)),
    );
    return [
      ...new Set([...shared, ...(await openDay(learner, grant, 1)), ...(await openDay(learner, grant, 2))]),
    ];
  }

  test('after staff take the stream back, also on another node', async () => {
    const other = await createTestApp({ beside: t });
    try {
      const learner = await createLearner(course);
      const grant = await grantOf(learner);
      const url = `/media/${grant}/${course.document}`;
      expect(await openAll(learner, grant)).toEqual([200]);
      // It has the stream in memory.
      expect((await request(other.app, other.aurora, { method: 'GET', url })).statusCode).toBe(200);
      const answer = await admin.call('DELETE', `/studio/api/user-course-streams/${learner.streamId}`);
      expect(answer.statusCode).toBe(200);
      expect(await openAll(learner, grant)).toEqual([404]);
      expect(daysIn(await readEverything(learner), course)).toEqual([]);
      await expect
        .poll(async () => (await request(other.app, other.aurora, { method: 'GET', url })).statusCode)
        .toBe(404);
    } finally {
      await other.close();
    }
  });

  test('by HEAD, ranges, known ETags or other spellings of the address', async () => {
    const learner = await createLearner(course);
    const grant = await grantOf(learner);
    const path = course.document;
    const send = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      (
        await t.app.inject({
          method,
          url,
          headers: { host: 'aurora.test', 'x-app-id': 'aurora', ...headers },
        })
      ).statusCode;
    const url = `/media/${grant}/${path}`;
    const first = await t.app.inject({ method: 'GET', url, headers: { 'x-app-id': 'aurora' } });
    const etag = String(first.headers.etag);
    expect([first.statusCode, await send(url, { 'if-none-match': etag })]).toEqual([200, 304]);
    const attempts = (): Promise<number[]> =>
      Promise.all([
        send(url, {}, 'HEAD'),
        send(url, { range: 'bytes=0-0' }),
        send(url, { 'if-none-match': etag }),
        send(url, { 'if-match': etag }),
        send(url, { range: 'bytes=0-', 'if-range': etag }),
        send(url, { authorization: `Bearer ${admin.token}` }),
        send(url, { 'x-forwarded-host': 'forma.test' }),
        send(`${url}?token=${admin.token}`),
        send(`${url}/`),
        send(`/media/${encodeURIComponent(grant)}/${path}`),
        send(`/media/${grant}/${path.replaceAll('/', '%2f')}`),
        send(`/media/${grant}/./${path}`),
        send(`/media/${grant.toUpperCase()}/${path}`),
        send(`/media/${path}`),
      ]);
    expect(await admin.call('DELETE', `/studio/api/user-course-streams/${learner.streamId}`)).toMatchObject({
      statusCode: 200,
    });
    expect(new Set(await attempts())).toEqual(new Set([404]));
  });

  test('once access ends, to the millisecond', async () => {
    const endDate = t.clock.now + 3_600_000;
    const learner = await createLearner(course, { endDate });
    const grant = await grantOf(learner);
    const before = t.clock.now;
    try {
      t.clock.now = endDate - 1;
      expect(await openAll(learner, grant)).toEqual([200]);
      t.clock.now = endDate;
      expect(await openAll(learner, grant)).toEqual([404]);
      expect(daysIn(await readEverything(learner), course)).toEqual([]);
    } finally {
      t.clock.now = before;
    }
  });

  test('while the stream is frozen, also of a started day [product §4 freeze]', async () => {
    const learner = await createLearner(course);
    const grant = await grantOf(learner);
    await startDay(learner, 1);
    expect(await openAll(learner, grant)).toEqual([200]);
    const [start, end] = [t.clock.now + 60_000, t.clock.now + 120_000];
    await t.aurora.db
      .insertInto('user_course_stream_freezes')
      .values({
        stream_id: learner.streamId,
        status: 0,
        start_date: new Date(start),
        end_date: new Date(end),
      })
      .execute();
    await publish(t.platform, 'streams.changed', { brand: 'aurora', user_id: learner.id });
    const before = t.clock.now;
    try {
      t.clock.now = start;
      await expect.poll(() => openAll(learner, grant)).toEqual([404]);
      const text = await readEverything(learner);
      expect(text).not.toContain(course.content[0]?.secrets[0]);
      const addresses = [course.document, ...course.content.flatMap(({ media }) => media)];
      expect(addresses.filter((address) => text.includes(address))).toEqual([]);
      t.clock.now = end + 1000;
      expect(await openDay(learner, grant, 1)).toEqual([200]);
    } finally {
      t.clock.now = before;
    }
  });

  test('once the subscription that covers the course is cancelled or has ended', async () => {
    const learner = await createLearner(course, { isOptionalPurchase: true });
    const endDate = t.clock.now + 3_600_000;
    await createSubscription(t.aurora, { userId: learner.id, courseIds: [course.id], endDate });
    const grant = await grantOf(learner);
    expect(await openAll(learner, grant)).toEqual([200]);
    const before = t.clock.now;
    try {
      t.clock.now = endDate + 1;
      expect(await openAll(learner, grant)).toEqual([404]);
    } finally {
      t.clock.now = before;
    }
  });

  test('to another user', async () => {
    const [learner, stranger] = [await createLearner(course), await createPerson(t, t.aurora)];
    const grant = await grantOf(learner);
    const bent = grant.replace(/^(c\d+)\.[0-9a-z]+\./, `$1.${stranger.sessionId.toString(36)}.`);
    expect(await openMedia(bent, course.document)).toBe(404);
  });

  test('for a course in which its user has no stream', async () => {
    const learner = await createLearner(course);
    const another = await createCourseWithContent(t, t.aurora, { days: 1 });
    const grant = await grantOf(learner);
    expect(await openMedia(grant, another.document)).toBe(404);
    expect(await openMedia(grant.replace(/^c\d+/, `c${another.id}`), another.document)).toBe(404);
  });
});

test('a video of a locked day opens if an open day shows it as well', async () => {
  const course = await createCourseWithContent(t, t.aurora, { days: 2, demoDays: [1] });
  const rows = await t.aurora.db
    .selectFrom('stage_day_lesson_set_lessons')
    .select(['id', 'lesson_id'])
    .where(
      'id',
      'in',
      course.days.flatMap(({ lessons }) => lessons),
    )
    .orderBy('id')
    .execute();
  await t.aurora.db
    .updateTable('stage_day_lesson_set_lessons')
    .set({ lesson_id: rows[0]?.lesson_id ?? 0 })
    .where('id', '=', rows[1]?.id ?? 0)
    .execute();
  expect((await admin.call('POST', `/studio/api/courses/${course.id}/publish`)).statusCode).toBe(200);
  const learner = await createLearner(course, { isDemo: true });
  expect(await openDay(learner, await grantOf(learner), 1)).toEqual([200]);
  expect(await openDay(learner, await grantOf(learner), 2)).toEqual([404]);
});

test('a segment of an open day is served without a statement', async () => {
  const learner = await createLearner(await createCourseWithContent(t, t.aurora, { days: 1 }));
  const grant = await grantOf(learner);
  await openDay(learner, grant, 1);
  const [segment] = learner.course.content[0]?.media ?? [];
  expect(await statementsOf(() => openMedia(grant, segment ?? ''))).toHaveLength(0);
  expect(await statementsOf(() => contentOf(learner, 1))).toHaveLength(0);
});
