/** Load generator: many learners who watch lessons and open pages, with the calls of the learner app. Runs in a separate process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type Dispatcher } from 'undici';
import { readInput, reportReady } from '../child.ts';
import { readLearners, type ActiveLearner, type BrandTarget } from '../platform/bulk-data.ts';
import { quantile } from './statistics.ts';

export interface MixedInput extends BrandTarget {
  origin: string;
  /** Maximum number of active learners. */
  count: number;
}
export interface MixedTask {
  /** Number of active learners. */
  active: number;
  seconds: number;
}
export interface MixedResult {
  requests: number;
  failed: number;
  /** Milliseconds from the time a request is due to the end of its reply. */
  p50: number;
  p99: number;
  max: number;
}

/** Mean intervals at which a learner saves lesson statistics and opens a page. */
const [saveIntervalMs, pageIntervalMs] = [5000, 30_000];
const connections = 400;
const tickMs = 2;

const input = readInput() as MixedInput;
const { origin, appId, courseId } = input;
const { learners, dayId, lessonId } = await readLearners(input, input.count);
const pool = new Pool(origin, { connections, pipelining: 1 });
const base = '/spa/api/v1';
let courseEtag = '';

/** The calls that a page makes at once when it opens. */
const pageCalls = ({ streamId }: ActiveLearner) => [
  `${base}/user?expand=scores_amount`,
  `${base}/user-course-streams`,
  `${base}/user-course-streams/${streamId}/status`,
  `${base}/courses/${courseId}?expand=stages.days.lesson_sets,stages.days.stage_day_homeworks`,
  `${base}/user-course-streams/${streamId}/user-homework`,
];

interface Counts {
  latencies: number[];
  failed: number;
  open: number;
}

function send(counts: Counts, due: number, request: Dispatcher.DispatchOptions): void {
  counts.open += 1;
  let status = 0;
  const end = () => {
    counts.open -= 1;
    if (status === 200 || status === 304) counts.latencies.push(performance.now() - due);
    else counts.failed += 1;
  };
  pool.dispatch(request, {
    onRequestStart: () => undefined,
    onResponseStart(_, statusCode, headers) {
      status = statusCode;
      if (request.path.startsWith(`${base}/courses/`)) courseEtag = String(headers['etag'] ?? courseEtag);
    },
    onResponseData: () => undefined,
    onResponseEnd: end,
    onResponseError: end,
  });
}

function headersOf({ token }: ActiveLearner): Record<string, string> {
  return { 'x-app-id': appId, authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' };
}

function save(counts: Counts, due: number, learner: ActiveLearner): void {
  const body = JSON.stringify({
    stage_day_id: dayId,
    user_course_stream_id: learner.streamId,
    stage_day_lesson_set_lesson_id: lessonId,
    viewed_seconds: 5,
    play_count: 0,
  });
  const headers = { ...headersOf(learner), 'content-type': 'application/json' };
  send(counts, due, { method: 'POST', path: `${base}/save-lesson-stat`, headers, body });
}

function openPage(counts: Counts, due: number, learner: ActiveLearner): void {
  for (const path of pageCalls(learner)) {
    const headers = headersOf(learner);
    if (path.startsWith(`${base}/courses/`) && courseEtag !== '') headers['if-none-match'] = courseEtag;
    send(counts, due, { method: 'GET', path, headers });
  }
}

/** The event times of a Poisson process with a mean interval of `meanMs`. */
function* arrivals(start: number, meanMs: number): Generator<number> {
  for (let at = start; ;) yield (at += -Math.log(1 - Math.random()) * meanMs);
}

/** Runs the load. The latency of a request counts from the time it was due, including the wait for a connection. */
async function run({ active, seconds }: MixedTask): Promise<MixedResult> {
  const counts: Counts = { latencies: [], failed: 0, open: 0 };
  const start = performance.now();
  const end = start + seconds * 1000;
  const randomLearner = () => learners[Math.floor(Math.random() * active)] as ActiveLearner;
  const activities = [
    { times: arrivals(start, saveIntervalMs / active), act: save },
    { times: arrivals(start, pageIntervalMs / active), act: openPage },
  ].map(({ times, act }) => ({ times, act, next: times.next().value as number }));
  for (let now = start; now < end; now = performance.now()) {
    for (const activity of activities)
      for (; activity.next <= now; activity.next = activity.times.next().value as number)
        activity.act(counts, activity.next, randomLearner());
    await sleep(tickMs);
  }
  for (let wait = 0; counts.open > 0 && wait < 3000; wait += 1) await sleep(10);
  const { latencies, failed, open } = counts;
  return {
    requests: latencies.length,
    failed: failed + open,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    max: quantile(latencies, 1),
  };
}

process.on('message', (task: MixedTask) => {
  void run(task).then((result) => process.send?.(result));
});
reportReady({}, () => pool.destroy());
