import { expect } from '@playwright/test';
import type { ApiClient } from './api-client.ts';
import type { Target, Write } from './writes.ts';

interface StreamLessons {
  lessons: { lesson_set_lesson_id: number; viewed_seconds: number }[];
}

/** Expects that every message is stored, and of every lesson at least the viewed seconds that were saved. */
export async function expectStored(
  call: ApiClient,
  { streamId, chatId }: Target,
  writes: readonly Write[],
): Promise<void> {
  const texts = new Set(await listMessageTexts(call, chatId));
  const { lessons } = await call<StreamLessons>(`/user-course-streams/${streamId}/status`);
  const viewed = new Map(lessons.map((lesson) => [lesson.lesson_set_lesson_id, lesson.viewed_seconds]));
  const lost = writes.filter((write) =>
    write.kind === 'message'
      ? !texts.has(write.text)
      : (viewed.get(write.lessonId) ?? 0) < write.viewedSeconds,
  );
  expect(lost).toEqual([]);
}

/** The texts of all messages of a chat. */
export async function listMessageTexts(call: ApiClient, chatId: number): Promise<string[]> {
  const texts: string[] = [];
  for (let page = 1; ; page++) {
    const found = await call<{ message: string }[]>(`/chats/${chatId}/messages?page=${page}&per-page=100`);
    texts.push(...found.map(({ message }) => message));
    if (found.length === 0) break;
  }
  return texts;
}
