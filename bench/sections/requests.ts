import { request } from 'node:http';
import type { Request } from 'autocannon';
import type { BareReplies } from '../baselines/http.ts';
import type { Child } from '../child.ts';
import { measureLatency } from '../load/latency.ts';
import { measureRates } from '../load/rates.ts';
import type { Learner } from '../platform/brand-data.ts';
import type { PlatformInfo } from '../platform/main.ts';
import { formatMs, rateRow, type Row } from '../table.ts';

interface Sides {
  platform: PlatformInfo;
  bare: Child<{ origin: string }>;
}

const oneStatementPath = '/bench/save-lesson-stat';
const savePath = '/spa/api/v1/save-lesson-stat';
/** A batch that waited on a timer for further requests would add about 3 ms to a single request. */
const maxAddedMs = 1;

/** Saving lesson statistics: 64 concurrent learners, each in their own stream. */
export async function benchSaving({ platform, bare }: Sides): Promise<Row[]> {
  const targetOf = (path: string) => ({
    origin: platform.origin,
    requests: platform.learners.map((learner) => saveRequest(platform, learner, path)),
  });
  const rates = await measureRates({
    platform: targetOf(savePath),
    oneStatement: targetOf(oneStatementPath),
    bare: { ...targetOf('/batched'), origin: bare.info.origin },
  });
  const [learner] = platform.learners;
  if (learner === undefined) throw new Error('there are no learners');
  const latency = await measureLatency(
    platform.origin,
    saveRequest(platform, learner, savePath),
    saveRequest(platform, learner, oneStatementPath),
  );
  return [
    rateRow(
      'save-lesson-stat, 64 connections; baseline: only the upsert, one statement per request, on the same server',
      rates.platform,
      rates.oneStatement,
      1.8,
    ),
    rateRow(
      'save-lesson-stat, 64 connections; baseline: bare Fastify, the same upsert with group commit',
      rates.platform,
      rates.bare,
      0.6,
    ),
    {
      measurement: 'save-lesson-stat, a single request; baseline: only the upsert',
      platform: formatMs(latency.platform),
      baseline: formatMs(latency.baseline),
      ratio: (latency.platform / latency.baseline).toFixed(2),
      target: `baseline + ${maxAddedMs} ms`,
      met: latency.platform - latency.baseline < maxAddedMs,
    },
  ];
}

function saveRequest(
  { appId }: PlatformInfo,
  { token, streamId, dayId, lessonId }: Learner,
  path: string,
): Request {
  return {
    method: 'POST',
    path,
    headers: { ...authHeaders(appId, token), 'content-type': 'application/json' },
    body: JSON.stringify({
      stage_day_id: dayId,
      user_course_stream_id: streamId,
      stage_day_lesson_set_lesson_id: lessonId,
      viewed_seconds: 60,
      play_count: 0,
    }),
  };
}

const expandTree =
  'expand=stages.days.lesson_sets,stages.days.stage_day_homeworks,stages.course_stage_homeworks,course_options';
/** The header that Chromium sends. */
const acceptEncoding = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Reading: the same bytes from the platform, and from a bare Fastify that has them in memory or reads them with one SELECT. */
export async function benchReading({ platform, bare }: Sides): Promise<Row[]> {
  const { appId, learners, chats } = platform;
  const coursePath = `/spa/api/v1/courses/${platform.courseId}?${expandTree}`;
  const [first] = learners;
  const headers = authHeaders(appId, first?.token ?? '');
  const plain = { path: coursePath, headers };
  const brotli = { path: coursePath, headers: { ...headers, ...acceptEncoding } };
  const course = await fetchReply(platform.origin, plain);
  const compressedCourse = await fetchReply(platform.origin, brotli);
  const conditional = {
    path: coursePath,
    headers: { ...brotli.headers, 'if-none-match': compressedCourse.headers['etag'] ?? '' },
  };
  const unchanged = await fetchReply(platform.origin, conditional);
  const dayPath = `/spa/api/v1/courses/${platform.courseId}/stages/${first?.stageId}/days/${first?.dayId}`;
  const day = { path: dayPath, headers };
  const dayReply = await fetchReply(platform.origin, day);
  const statuses = learners.map(({ streamId, token }) => ({
    path: `/spa/api/v1/user-course-streams/${streamId}/status`,
    headers: authHeaders(appId, token),
  }));
  const messagePages = chats.map(({ id, token }) => ({
    path: `/spa/api/v1/chats/${id}/messages?per-page=10`,
    headers: authHeaders(appId, token),
  }));
  const replies: BareReplies = {
    memory: { course, compressed: compressedCourse, unchanged, day: dayReply },
    database: Object.fromEntries(
      await Promise.all(
        [...statuses, ...messagePages].map(async (target) => {
          const { body } = await fetchReply(platform.origin, target);
          return [nameOf(target.path), body.toString()] as const;
        }),
      ),
    ),
  };
  await bare.request(replies);

  const compare = async (requests: readonly Request[], toBarePath: (request: Request) => string) =>
    measureRates({
      platform: { origin: platform.origin, requests },
      bare: {
        origin: bare.info.origin,
        requests: requests.map((target) => ({ ...target, path: toBarePath(target) })),
      },
    });
  const fromDatabase = ({ path }: Request) => `/database/${nameOf(path)}`;
  const formatSize = ({ body }: { body: Buffer }) => `${(body.length / 1000).toFixed(1)} kB`;
  const storedSize = ({ path }: Request) =>
    formatSize({ body: Buffer.from(replies.database[nameOf(path)] ?? '') });
  const rows: Row[] = [];
  const addRow = async (
    measurement: string,
    minRatio: number,
    requests: readonly Request[],
    toBarePath: (request: Request) => string,
  ) => {
    const rates = await compare(requests, toBarePath);
    rows.push(rateRow(measurement, rates.platform, rates.bare, minRatio));
  };
  await addRow(
    `course of 21 days, whole tree, ${formatSize(course)}; baseline: bare Fastify, from memory`,
    0.7,
    [plain],
    () => '/memory/course',
  );
  await addRow(
    `the content of a day, 5 lessons, ${formatSize(dayReply)}; the same baseline`,
    0.5,
    [day],
    () => '/memory/day',
  );
  // The generated course compresses so well that this row compares the fixed cost of a request. The target of the tree is in the row above.
  const compressedRates = await compare([brotli], () => '/memory/compressed');
  rows.push({
    ...rateRow(
      `the same with the headers of a browser, brotli, ${formatSize(compressedCourse)}`,
      compressedRates.platform,
      compressedRates.bare,
      0,
    ),
    target: '',
    met: undefined,
  });
  const unchangedRates = await compare([conditional], () => '/memory/unchanged');
  rows.push({
    ...rateRow('the same, unchanged', unchangedRates.platform, unchangedRates.bare, 0),
    target: '304',
    met: unchanged.status === 304,
  });
  await addRow(
    `status of a stream, 105 lessons viewed, ${storedSize(statuses[0] ?? { path: '' })}; baseline: bare Fastify and pg, one prepared SELECT`,
    0.5,
    statuses,
    fromDatabase,
  );
  await addRow(
    `ten chat messages, ${storedSize(messagePages[0] ?? { path: '' })}; the same baseline`,
    0.5,
    messagePages,
    fromDatabase,
  );
  return rows;
}

const authHeaders = (appId: string, token: string) => ({
  'x-app-id': appId,
  authorization: `Bearer ${token}`,
});
/** The name of a reply at the baseline: derived from its path, so that routing costs about the same as in the platform. */
const nameOf = (path: string) => path.replaceAll(/\W+/g, '-');

interface RecordedReply {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
}

/** Fetches a reply without decompressing it, with the headers that describe its body. */
function fetchReply(origin: string, { path, headers = {} }: Request): Promise<RecordedReply> {
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const status = reply.statusCode ?? 0;
        if (status >= 400) return reject(new Error(`${path} answered ${status}`));
        const kept = ['content-type', 'content-encoding', 'etag'].flatMap((name) => {
          const value = reply.headers[name];
          return typeof value === 'string' ? [[name, value] as const] : [];
        });
        resolve({ status, body: Buffer.concat(chunks), headers: Object.fromEntries(kept) });
      });
    })
      .on('error', reject)
      .end();
  });
}
