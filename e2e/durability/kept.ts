import { expect } from '@playwright/test';
import type { Client } from './client.ts';
import type { Place, Sending } from './work.ts';

interface StreamLessons {
  lessons: { lesson_set_lesson_id: number; viewed_seconds: number }[];
}

/** Every message is there, and of every lesson at least as much as was saved. */
export async function expectKept(
  call: Client,
  { streamId, chatId }: Place,
  sendings: readonly Sending[],
): Promise<void> {
  const texts = new Set(await messageTexts(call, chatId));
  const { lessons } = await call<StreamLessons>(`/user-course-streams/${streamId}/status`);
  const viewed = new Map(lessons.map((lesson) => [lesson.lesson_set_lesson_id, lesson.viewed_seconds]));
  const lost = sendings.filter((sending) =>
    sending.kind === 'message'
      ? !texts.has(sending.text)
      : (viewed.get(sending.lessonId) ?? 0) < sending.viewedSeconds,
  );
  expect(lost).toEqual([]);
}

/** All messages of a chat. */
export async function messageTexts(call: Client, chatId: number): Promise<string[]> {
  const texts: string[] = [];
  for (let page = 1; ; page++) {
    const found = await call<{ message: string }[]>(`/chats/${chatId}/messages?page=${page}&per-page=100`);
    texts.push(...found.map(({ message }) => message));
    if (found.length === 0) break;
  }
  return texts;
}
