import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { password } from '../fixtures/people.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { processesNaming } from '../platform/processes.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { signedIn, type Client } from './client.ts';
import { send, sendAll, type Place, type Sending } from './work.ts';

const total = 2000;
const atOnce = 64;

interface StreamStatus {
  days: { stage_day_id: number; status: string }[];
  lessons: { lesson_set_lesson_id: number; viewed_seconds: number }[];
}
interface Homework {
  dialog_id: number;
  status: string;
}
interface Lesson {
  id: number;
  dayId: number;
}

test('what was answered before a kill -9 is there after it, and a repeated request acts once', async () => {
  test.setTimeout(240_000);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daystream-kill-'));
  const port = await freePort();
  // Without videos: making them would only take the machine's time.
  let platform = await startPlatform({ dataDir, port, videos: false });
  try {
    const call = await signedIn(platform.origin, 'learner@example.com', password);
    const place = await placeOf(call);
    const sendings = plan(await startedLessons(call, place.streamId));
    let killing: Promise<void> | undefined;
    const { answered, unanswered } = await sendAll(sendings, atOnce, {
      sendOne: (sending) => send(call, place, sending),
      onAnswer: (count) => {
        if (count >= total / 2) killing ??= platform.kill();
      },
    });
    await killing;
    expect(answered.length).toBeGreaterThanOrEqual(total / 2);
    expect(unanswered.length, 'it was killed in the middle').toBeGreaterThan(0);

    platform = await startPlatform({ dataDir, port, videos: false });
    await expectKept(call, place, answered);

    const { refusals } = await sendAll(unanswered, atOnce, {
      sendOne: (sending) => send(call, place, sending),
    });
    expect(refusals).toEqual([]);
    await expectKept(call, place, sendings);
    const texts = await messageTexts(call, place.chatId);
    const sent = sendings.flatMap((sending) => (sending.kind === 'message' ? [sending.text] : []));
    expect(texts.filter((text) => sent.includes(text)).toSorted()).toEqual(sent.toSorted());
  } finally {
    await platform.stop();
    const left = await processesNaming(dataDir);
    await rm(dataDir, { recursive: true, force: true });
    expect(left).toEqual([]);
  }
});

/** The learner's open stream, and a conversation of it that can be written to. */
async function placeOf(call: Client): Promise<Place> {
  const streams = await call<{ id: number; status: string }[]>('/user-course-streams');
  const streamId = streams.find(({ status }) => status === 'open')?.id ?? 0;
  const homeworks = await call<Homework[]>(`/user-course-streams/${streamId}/user-homework`);
  return { streamId, chatId: homeworks.find(({ status }) => status === 'UPLOADED')?.dialog_id ?? 0 };
}

/** The lessons of the days that were begun: nothing may be saved of others. */
async function startedLessons(call: Client, streamId: number): Promise<Lesson[]> {
  const { course_id: courseId } = await call<{ course_id: number }>(`/user-course-streams/${streamId}`);
  const course = await call<CourseTree>(`/courses/${courseId}?expand=stages.days.lesson_sets`);
  const { days } = await call<StreamStatus>(`/user-course-streams/${streamId}/status`);
  const begun = new Set(days.flatMap((day) => (day.status === 'not_started' ? [] : [day.stage_day_id])));
  return course.stages
    .flatMap((stage) => stage.days)
    .filter(({ id, day_of_rest }) => begun.has(id) && !day_of_rest)
    .flatMap((day) => day.lesson_sets.flatMap((set) => set.lessons.map(({ id }) => ({ id, dayId: day.id }))));
}

interface CourseTree {
  stages: {
    days: { id: number; day_of_rest: boolean; lesson_sets: { lessons: { id: number }[] }[] }[];
  }[];
}

/** Messages and statistics by turns; each saving of a lesson says more than the one before. */
function plan(lessons: readonly Lesson[]): Sending[] {
  return Array.from({ length: total }, (_, index): Sending => {
    const { id = 0, dayId = 0 } = lessons[index % lessons.length] ?? {};
    if (index % 2 === 0) return { kind: 'stat', lessonId: id, dayId, viewedSeconds: 1000 + index };
    return { kind: 'message', key: crypto.randomUUID(), text: `Сообщение ${String(index).padStart(4, '0')}` };
  });
}

async function expectKept(
  call: Client,
  { streamId, chatId }: Place,
  sendings: readonly Sending[],
): Promise<void> {
  const texts = new Set(await messageTexts(call, chatId));
  const { lessons } = await call<StreamStatus>(`/user-course-streams/${streamId}/status`);
  const viewed = new Map(lessons.map((lesson) => [lesson.lesson_set_lesson_id, lesson.viewed_seconds]));
  const lost = sendings.filter((sending) =>
    sending.kind === 'message'
      ? !texts.has(sending.text)
      : (viewed.get(sending.lessonId) ?? 0) < sending.viewedSeconds,
  );
  expect(lost).toEqual([]);
}

async function messageTexts(call: Client, chatId: number): Promise<string[]> {
  const texts: string[] = [];
  for (let page = 1; page <= total; page++) {
    const found = await call<{ message: string }[]>(`/chats/${chatId}/messages?page=${page}&per-page=100`);
    texts.push(...found.map(({ message }) => message));
    if (found.length === 0) break;
  }
  return texts;
}
