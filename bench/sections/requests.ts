import { request } from 'node:http';
import type { Request } from 'autocannon';
import type { BareAnswers } from '../baselines/http.ts';
import type { Child } from '../child.ts';
import { measureLone } from '../load/lone.ts';
import { measureRates } from '../load/rates.ts';
import type { PlatformTold } from '../platform/main.ts';
import type { Learner } from '../platform/school.ts';
import { milliseconds, rateRow, type Row } from '../table.ts';

interface Sides {
  platform: PlatformTold;
  bare: Child<{ origin: string }>;
}

const oneStatementPath = '/bench/save-lesson-stat';
const savePath = '/spa/api/v1/save-lesson-stat';
/** A timer that waits for company would cost a lone request three. */
const mostLoneMs = 1;

/** Saving what is seen of a lesson, 64 viewers at once, each of their own stream. */
export async function benchSaving({ platform, bare }: Sides): Promise<Row[]> {
  const saving = (path: string) => ({
    origin: platform.origin,
    requests: platform.learners.map((learner) => saveOf(platform, learner, path)),
  });
  const grouped = { ...saving('/grouped'), origin: bare.told.origin };
  const rates = await measureRates({ ours: saving(savePath), single: saving(oneStatementPath), grouped });
  const [learner] = platform.learners;
  if (learner === undefined) throw new Error('there are no learners');
  const lone = await measureLone(
    platform.origin,
    saveOf(platform, learner, savePath),
    saveOf(platform, learner, oneStatementPath),
  );
  return [
    rateRow(
      'save-lesson-stat, 64 connections; baseline: the upsert alone, a statement a request, on the same server',
      rates.ours,
      rates.single,
      1.8,
    ),
    rateRow(
      'save-lesson-stat, 64 connections; baseline: bare Fastify, the same upsert group-committed',
      rates.ours,
      rates.grouped,
      0.6,
    ),
    {
      what: 'save-lesson-stat, a lone request; baseline: the upsert alone',
      ours: milliseconds(lone.ours),
      baseline: milliseconds(lone.baseline),
      ratio: (lone.ours / lone.baseline).toFixed(2),
      demanded: `waits for no company: within ${mostLoneMs} ms`,
      met: lone.ours - lone.baseline < mostLoneMs,
    },
  ];
}

function saveOf(
  { appId }: PlatformTold,
  { token, streamId, dayId, lessonId }: Learner,
  path: string,
): Request {
  return {
    method: 'POST',
    path,
    headers: { ...headersOf(appId, token), 'content-type': 'application/json' },
    body: JSON.stringify({
      stage_day_id: dayId,
      user_course_stream_id: streamId,
      stage_day_lesson_set_lesson_id: lessonId,
      viewed_seconds: 60,
      play_count: 0,
    }),
  };
}

const tree =
  'expand=stages.days.lesson_sets,stages.days.stage_day_homeworks,stages.course_stage_homeworks,course_options';
/** As Chromium asks. */
const packed = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** What is read: the same bytes from the platform, and from a bare Fastify that has them in memory or behind one SELECT. */
export async function benchReading({ platform, bare }: Sides): Promise<Row[]> {
  const { appId, learners, conversations } = platform;
  const course = `/spa/api/v1/courses/${platform.courseId}?${tree}`;
  const [first] = learners;
  const asLearner = headersOf(appId, first?.token ?? '');
  const plain = { path: course, headers: asLearner };
  const brotli = { path: course, headers: { ...asLearner, ...packed } };
  const [wholeCourse, packedCourse] = [
    await take(platform.origin, plain),
    await take(platform.origin, brotli),
  ];
  const known = {
    path: course,
    headers: { ...brotli.headers, 'if-none-match': packedCourse.headers['etag'] ?? '' },
  };
  const unchanged = await take(platform.origin, known);
  const statuses = learners.map(({ streamId, token }) => ({
    path: `/spa/api/v1/user-course-streams/${streamId}/status`,
    headers: headersOf(appId, token),
  }));
  const pages = conversations.map(({ id, token }) => ({
    path: `/spa/api/v1/chats/${id}/messages?per-page=10`,
    headers: headersOf(appId, token),
  }));
  const answers: BareAnswers = {
    memory: { course: wholeCourse, packed: packedCourse, unchanged },
    database: Object.fromEntries(
      await Promise.all(
        [...statuses, ...pages].map(async (asked) => {
          const { body } = await take(platform.origin, asked);
          return [nameOf(asked.path), body.toString()] as const;
        }),
      ),
    ),
  };
  await bare.ask(answers);

  const compare = async (requests: readonly Request[], toBare: (request: Request) => string) =>
    measureRates({
      ours: { origin: platform.origin, requests },
      bare: {
        origin: bare.told.origin,
        requests: requests.map((asked) => ({ ...asked, path: toBare(asked) })),
      },
    });
  const fromDatabase = ({ path }: Request) => `/database/${nameOf(path)}`;
  const size = ({ body }: { body: Buffer }) => `${(body.length / 1000).toFixed(1)} kB`;
  const rows: Row[] = [];
  const add = async (
    what: string,
    least: number,
    requests: readonly Request[],
    toBare: (request: Request) => string,
  ) => {
    const { ours, bare: theirs } = await compare(requests, toBare);
    rows.push(rateRow(what, ours, theirs, least));
  };
  await add(
    `course of 21 days, whole tree, ${size(wholeCourse)}; baseline: bare Fastify, from memory`,
    0.7,
    [plain],
    () => '/memory/course',
  );
  // Packed, what is generated is so small that this compares the fixed cost of a request; what is demanded of the tree is the row above.
  const small = await compare([brotli], () => '/memory/packed');
  rows.push({
    ...rateRow(`the same as browsers ask for it, brotli, ${size(packedCourse)}`, small.ours, small.bare, 0),
    demanded: '',
    met: undefined,
  });
  const { ours, bare: theirs } = await compare([known], () => '/memory/unchanged');
  rows.push({
    ...rateRow('the same, unchanged', ours, theirs, 0),
    demanded: '304',
    met: unchanged.status === 304,
  });
  const [status, page] = [
    answers.database[nameOf(statuses[0]?.path ?? '')],
    answers.database[nameOf(pages[0]?.path ?? '')],
  ];
  await add(
    `status of a stream, 105 lessons seen, ${size({ body: Buffer.from(status ?? '') })}; baseline: bare Fastify and pg, one prepared SELECT`,
    0.5,
    statuses,
    fromDatabase,
  );
  await add(
    `ten chat messages, ${size({ body: Buffer.from(page ?? '') })}; the same baseline`,
    0.5,
    pages,
    fromDatabase,
  );
  return rows;
}

const headersOf = (appId: string, token: string) => ({
  'x-app-id': appId,
  authorization: `Bearer ${token}`,
});
/** The name of an answer at the baseline: its own path, so that routing costs it no more than us. */
const nameOf = (path: string) => path.replaceAll(/\W+/g, '-');

interface Taken {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
}

/** An answer as it is sent, with the headers that say what its bytes are. */
function take(origin: string, { path, headers = {} }: Request): Promise<Taken> {
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        if (status >= 400) return reject(new Error(`${path} answered ${status}`));
        const kept = ['content-type', 'content-encoding', 'etag'].flatMap((name) => {
          const value = answer.headers[name];
          return typeof value === 'string' ? [[name, value] as const] : [];
        });
        resolve({ status, body: Buffer.concat(chunks), headers: Object.fromEntries(kept) });
      });
    })
      .on('error', reject)
      .end();
  });
}
