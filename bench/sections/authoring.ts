import { request } from 'node:http';
import { Readable } from 'node:stream';
import type { DraftChange } from '@daystream/contract';
import type { Browser, Page } from '@playwright/test';
import autocannon, { type Request } from 'autocannon';
import { createDiskStorage } from '../../apps/server/src/platform/storage/index.ts';
import type { Child } from '../child.ts';
import { median, rounds } from '../load/statistics.ts';
import { withBrand } from '../platform/bulk-data.ts';
import type { PlatformInfo } from '../platform/main.ts';
import { absoluteRow, formatMs, type Row } from '../table.ts';
import { readUsage } from '../usage.ts';
import { withBrowser } from './browser.ts';
import { createStaffCall, type StaffCall } from './staff-calls.ts';

const [maxSaveMs, maxPublishMs, minReaders, maxKeyMs, maxExportMb] = [200, 1000, 0.8, 50, 100];
/** Operations of one request at most. */
const changesAtOnce = 200;
const [exportedVideos, megabytesPerVideo] = [20, 50];

/** The work of authors on large courses: `npm run bench -- authoring`. */
export async function benchAuthoring(platform: Child<PlatformInfo>): Promise<Row[]> {
  const { info } = platform;
  const call = createStaffCall(info);
  const courses = [
    { id: await createCourse(call, { days: 210, lessonsADay: 5 }), name: '210 days', maxOpenMs: 1000 },
    {
      id: await createCourse(call, { days: 1000, lessonsADay: 10 }),
      name: '1,000 days and 10,000 lessons',
      maxOpenMs: 2000,
    },
  ] as const;
  const [usual, large] = courses;
  const rows = await withBrowser(async (browser) => [
    ...(await measureEditor(browser, info, usual)),
    ...(await measureEditor(browser, info, large)),
  ]);
  for (const course of courses) rows.push(await measureSaving(call, course));
  rows.push(...(await measurePublishing(info, call, usual)));
  rows.push(await measureExport(platform, usual.id));
  return rows;
}

interface LargeCourse {
  id: number;
  name: string;
  maxOpenMs: number;
}

/** A course with seven days a stage and one lesson set a day, with content of its own everywhere. */
async function createCourse(
  call: StaffCall,
  { days, lessonsADay }: { days: number; lessonsADay: number },
): Promise<number> {
  const { reply } = await call('POST', 'courses', { title: `Course of ${days} days` });
  const course = reply as { id: number };
  let stage: number | string = 0;
  let changes: DraftChange[] = [];
  const send = async () => {
    const sent = await call('POST', `courses/${course.id}/draft/changes`, { changes });
    const { created } = sent.reply as { created: { ref: string; id: number }[] };
    stage = created.find(({ ref }) => ref === stage)?.id ?? stage;
    changes = [];
  };
  for (let day = 1; day <= days; day += 1) {
    if (changes.length + lessonsADay + 3 > changesAtOnce) await send();
    const add = { op: 'add', before_id: null } as const;
    if (day % 7 === 1) {
      stage = `new-s${day}`;
      const title = `Week ${Math.ceil(day / 7)}`;
      changes.push({ ...add, kind: 'stage', ref: stage, parent_id: course.id, fields: { title } });
    }
    const [dayRef, setRef] = [`new-d${day}`, `new-x${day}`];
    const fields = { title: `Day ${day}`, excerpt: 'What this day is about.', delay: day - 1 };
    changes.push({ ...add, kind: 'day', ref: dayRef, parent_id: stage, fields });
    changes.push({ ...add, kind: 'set', ref: setRef, parent_id: dayRef, fields: { title: `Set ${day}` } });
    for (let lesson = 1; lesson <= lessonsADay; lesson += 1) {
      const text = {
        type: 'text',
        text: `Lesson ${lesson} of day ${day}: breathe slowly and count to four.`,
      };
      changes.push({
        ...add,
        kind: 'lesson',
        ref: `new-l${day}-${lesson}`,
        parent_id: setRef,
        fields: {
          title: `Lesson ${lesson} of day ${day}`,
          description: { type: 'doc', content: [{ type: 'paragraph', content: [text] }] },
        } as never,
      });
    }
  }
  await send();
  return course.id;
}

/** Opens the editor anew with a warm cache, and types into the title of the course. */
async function measureEditor(
  browser: Browser,
  info: PlatformInfo,
  { id, name, maxOpenMs }: LargeCourse,
): Promise<Row[]> {
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1280, height: 800 } });
  const member = {
    token: info.adminToken,
    id: 1,
    name: 'Admin',
    email: '',
    avatar: null,
    roles: ['admin'],
    requirement: null,
  };
  await context.addInitScript((value) => {
    localStorage.setItem('daystream.studio.session', value);
  }, JSON.stringify(member));
  const page = await context.newPage();
  const open = async () => {
    await page.goto(`${info.origin}/studio/courses/${id}`);
    const time = await page.waitForFunction(
      () => document.querySelectorAll('[role="treeitem"]').length > 5 && performance.now(),
      undefined,
      { polling: 'raf' },
    );
    return Number(await time.jsonValue());
  };
  await open();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await open());
  const keys = await measureKeys(page);
  await context.close();
  const openMs = median(times);
  const key = median(keys);
  const slowKey = keys.toSorted((one, other) => one - other)[Math.floor(keys.length * 0.9)] ?? Number.NaN;
  return [
    absoluteRow(
      `editor of ${name}: from loading the page until its tree`,
      formatMs(openMs),
      `≤ ${maxOpenMs} ms`,
      openMs <= maxOpenMs,
    ),
    absoluteRow(
      `editor of ${name}: a key until after the next frame, p50 and p90`,
      `${formatMs(key)}, ${formatMs(slowKey)}`,
      `≤ ${maxKeyMs} ms`,
      key <= maxKeyMs,
    ),
  ];
}

async function measureKeys(page: Page): Promise<number[]> {
  await page.locator('main form input, main input[type="text"]').first().focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    document.addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)));
      },
      true,
    );
  });
  await page.keyboard.type('twenty letters typed', { delay: 60 });
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
}

async function measureSaving(call: StaffCall, { id, name }: LargeCourse): Promise<Row> {
  const times: number[] = [];
  for (let n = 0; n < 30; n += 1)
    times.push((await call('POST', `courses/${id}/draft/changes`, { changes: [retitle(id, n)] })).ms);
  const ms = median(times);
  return absoluteRow(
    `saving a field in a course of ${name}`,
    formatMs(ms),
    `≤ ${maxSaveMs} ms`,
    ms <= maxSaveMs,
  );
}

const retitle = (id: number, n: number): DraftChange => ({
  op: 'set',
  kind: 'course',
  id,
  fields: { title: `Title ${n}` },
});

/** Publishes a changed draft while learners of other courses read. */
async function measurePublishing(
  info: PlatformInfo,
  call: StaffCall,
  { id, name }: LargeCourse,
): Promise<Row[]> {
  const requests = info.learners.map(({ token, streamId }) => ({
    path: `/spa/api/v1/user-course-streams/${streamId}/status`,
    headers: { 'x-app-id': info.appId, authorization: `Bearer ${token}` },
  }));
  const read = async () => {
    let next = 0;
    const result = await autocannon({
      url: info.origin,
      connections: 16,
      duration: 2,
      setupClient: (client) => client.setRequests([requests[next++ % requests.length] as Request]),
    });
    return result['2xx'] / result.duration;
  };
  const [alone, during, times]: [number[], number[], number[]] = [[], [], []];
  await read();
  for (let round = 0; round < rounds; round += 1) {
    await call('POST', `courses/${id}/draft/changes`, { changes: [retitle(id, 100 + round)] });
    alone.push(await read());
    const reading = read();
    times.push((await call('POST', `courses/${id}/publish`)).ms);
    during.push(await reading);
  }
  const [ms, ratio] = [median(times), median(during) / median(alone)];
  return [
    absoluteRow(
      `publishing ${name}, while 16 connections read`,
      formatMs(ms),
      `≤ ${maxPublishMs} ms`,
      ms <= maxPublishMs,
    ),
    {
      measurement: 'statuses read in the two seconds of publishing; baseline: without it',
      platform: `${Math.round(median(during)).toLocaleString('en')}/s`,
      baseline: `${Math.round(median(alone)).toLocaleString('en')}/s`,
      ratio: ratio.toFixed(2),
      target: `≥ ${minReaders}`,
      met: ratio >= minReaders,
    },
  ];
}

/** Exports a course with large videos and reads the memory of the server meanwhile. */
async function measureExport(platform: Child<PlatformInfo>, courseId: number): Promise<Row> {
  const { info, pid } = platform;
  await addVideos(info, courseId);
  const before = (await readUsage(pid)).rssBytes;
  let highest = before;
  const timer = setInterval(() => {
    void readUsage(pid).then(({ rssBytes }) => (highest = Math.max(highest, rssBytes)));
  }, 100);
  const start = performance.now();
  const bytes = await download(info, `/studio/api/courses/${courseId}/archive`);
  const seconds = (performance.now() - start) / 1000;
  clearInterval(timer);
  if (bytes < exportedVideos * megabytesPerVideo * 1e6) throw new Error('the archive has no videos');
  const megabytes = (highest - before) / 1e6;
  return absoluteRow(
    `memory that an export of ${(bytes / 1e9).toFixed(1)} GB adds; its time`,
    `${Math.round(megabytes)} MB, ${seconds.toFixed(1)} s`,
    `≤ ${maxExportMb} MB`,
    megabytes <= maxExportMb,
  );
}

/** Gives the first lessons videos with originals in the storage. */
async function addVideos({ filesDir, appId, ...target }: PlatformInfo, courseId: number): Promise<void> {
  const storage = createDiskStorage(filesDir);
  const megabyte = Buffer.alloc(1e6, 1);
  await withBrand({ appId, ...target }, async (client) => {
    for (let n = 0; n < exportedVideos; n += 1) {
      const key = `private/${n.toString(16).padStart(32, '0')}`;
      await storage.put(
        appId,
        key,
        'original',
        Readable.from(Array.from({ length: megabytesPerVideo }, () => megabyte)),
      );
      await client.query(
        `with file as (insert into files (type, name, mime, bytes, key) values (1, 'lesson.mp4', 'video/mp4', 1, $2) returning id),
         video as (insert into videos (file_id, state, progress) select id, 'ready', 100 from file returning id)
         update lessons set video_id = (select id from video) where id = (
           select p.lesson_id from stage_day_lesson_set_lessons p join stage_day_lesson_sets s on s.id = p.stage_day_lesson_set_id
           join stage_days d on d.id = s.stage_day_id join course_stages g on g.id = d.course_stage_id
           where g.course_id = $1 order by p.id offset $3 limit 1)`,
        [courseId, key, n],
      );
    }
  });
}

/** Reads the archive to its end without keeping it; the number of its bytes. */
function download({ origin, appId, adminToken }: PlatformInfo, path: string): Promise<number> {
  const headers = {
    'x-app-id': appId,
    authorization: `Bearer ${adminToken}`,
    'content-type': 'application/json',
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method: 'POST', headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`the export answered ${reply.statusCode}`));
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes));
    });
    sent.on('error', reject).end('{"version":"draft"}');
  });
}
