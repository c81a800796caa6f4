/** Load generator: many learners who watch lessons and open pages, as their apps do it. A process of its own. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type Dispatcher } from 'undici';
import { inputOfChild, tellReady } from '../child.ts';
import { readLearners, type ActiveLearner, type Filling } from '../platform/fill.ts';
import { quantile } from './median.ts';

export interface MixedInput extends Filling {
  origin: string;
  /** How many learners may become active. */
  count: number;
}
export interface MixedTask {
  /** How many of the learners are active. */
  active: number;
  seconds: number;
}
export interface MixedResult {
  requests: number;
  failed: number;
  /** Milliseconds from the moment a request is due to the end of its answer. */
  half: number;
  ninetyNine: number;
  slowest: number;
}

/** A learner saves the statistics of a lesson this often, and opens a page this often (milliseconds). */
const [saveEveryMs, pageEveryMs] = [5000, 30_000];
const connections = 400;
const tickMs = 2;

const input = inputOfChild() as MixedInput;
const { origin, appId, courseId } = input;
const { learners, dayId, lessonId } = await readLearners(input, input.count);
const pool = new Pool(origin, { connections, pipelining: 1 });
const base = '/spa/api/v1';
let courseTag = '';

/** What a page asks for when it opens, at the same time. */
const pageOf = ({ streamId }: ActiveLearner) => [
  `${base}/user?expand=scores_amount`,
  `${base}/user-course-streams`,
  `${base}/user-course-streams/${streamId}/status`,
  `${base}/courses/${courseId}?expand=stages.days.lesson_sets,stages.days.stage_day_homeworks`,
  `${base}/user-course-streams/${streamId}/user-homework`,
];

interface Counted {
  latencies: number[];
  failed: number;
  open: number;
}

function send(counted: Counted, due: number, request: Dispatcher.DispatchOptions): void {
  counted.open += 1;
  let status = 0;
  const end = () => {
    counted.open -= 1;
    if (status === 200 || status === 304) counted.latencies.push(performance.now() - due);
    else counted.failed += 1;
  };
  pool.dispatch(request, {
    onRequestStart: () => undefined,
    onResponseStart(_, statusCode, headers) {
      status = statusCode;
      if (request.path.startsWith(`${base}/courses/`)) courseTag = String(headers['etag'] ?? courseTag);
    },
    onResponseData: () => undefined,
    onResponseEnd: end,
    onResponseError: end,
  });
}

function headersOf({ token }: ActiveLearner): Record<string, string> {
  return { 'x-app-id': appId, authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' };
}

function save(counted: Counted, due: number, learner: ActiveLearner): void {
  const body = JSON.stringify({
    stage_day_id: dayId,
    user_course_stream_id: learner.streamId,
    stage_day_lesson_set_lesson_id: lessonId,
    viewed_seconds: 5,
    play_count: 0,
  });
  const headers = { ...headersOf(learner), 'content-type': 'application/json' };
  send(counted, due, { method: 'POST', path: `${base}/save-lesson-stat`, headers, body });
}

function openPage(counted: Counted, due: number, learner: ActiveLearner): void {
  for (const path of pageOf(learner)) {
    const headers = headersOf(learner);
    if (path.startsWith(`${base}/courses/`) && courseTag !== '') headers['if-none-match'] = courseTag;
    send(counted, due, { method: 'GET', path, headers });
  }
}

/** The moments of a Poisson process with a mean distance of `meanMs`. */
function* arrivals(begun: number, meanMs: number): Generator<number> {
  for (let at = begun; ;) yield (at += -Math.log(1 - Math.random()) * meanMs);
}

/** Runs the load for a while. A request that waits for a connection counts from the moment it was due. */
async function run({ active, seconds }: MixedTask): Promise<MixedResult> {
  const counted: Counted = { latencies: [], failed: 0, open: 0 };
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const anyone = () => learners[Math.floor(Math.random() * active)] as ActiveLearner;
  const works = [
    { moments: arrivals(begun, saveEveryMs / active), work: save },
    { moments: arrivals(begun, pageEveryMs / active), work: openPage },
  ].map(({ moments, work }) => ({ moments, work, next: moments.next().value as number }));
  for (let now = begun; now < end; now = performance.now()) {
    for (const one of works)
      for (; one.next <= now; one.next = one.moments.next().value as number)
        one.work(counted, one.next, anyone());
    await sleep(tickMs);
  }
  for (let wait = 0; counted.open > 0 && wait < 3000; wait += 1) await sleep(10);
  const { latencies, failed, open } = counted;
  return {
    requests: latencies.length,
    failed: failed + open,
    half: quantile(latencies, 0.5),
    ninetyNine: quantile(latencies, 0.99),
    slowest: quantile(latencies, 1),
  };
}

process.on('message', (task: MixedTask) => {
  void run(task).then((result) => process.send?.(result));
});
tellReady({}, () => pool.destroy());
