import type { ApiClient } from './api-client.ts';

/** One write of a learner: a message, or the statistics of a lesson. */
export type Write =
  | { kind: 'message'; idempotencyKey: string; text: string }
  | { kind: 'stat'; lessonId: number; dayId: number; viewedSeconds: number };

/** The stream and the chat that receive the writes. */
export interface Target {
  streamId: number;
  chatId: number;
}

/** Returns the write as it was stored: of a statistic only what could be watched since the last one counts. */
export async function sendWrite(call: ApiClient, { streamId, chatId }: Target, write: Write): Promise<Write> {
  if (write.kind === 'message') {
    await call(`/chats/${chatId}/messages`, {
      method: 'POST',
      idempotencyKey: write.idempotencyKey,
      body: { message: write.text },
    });
    return write;
  }
  const { data } = await call<{ data: { viewed_seconds: number } }>('/save-lesson-stat', {
    method: 'POST',
    body: {
      user_course_stream_id: streamId,
      stage_day_id: write.dayId,
      stage_day_lesson_set_lesson_id: write.lessonId,
      viewed_seconds: write.viewedSeconds,
      position: 1,
      play_count: 1,
      day_status: 'started',
    },
  });
  return { ...write, viewedSeconds: data.viewed_seconds };
}

/**
 * Sends the writes, `concurrency` at a time, until all are sent; each worker stops at its first failure. Calls `onReply` with the number of replies so far.
 * @returns the acknowledged writes, and the writes that failed or were not sent
 */
export async function sendWrites(
  writes: readonly Write[],
  concurrency: number,
  { sendOne, onReply }: { sendOne: (write: Write) => Promise<Write>; onReply?: (count: number) => void },
): Promise<{ acknowledged: Write[]; unacknowledged: Write[]; errors: unknown[] }> {
  const acknowledged: Write[] = [];
  const failed: Write[] = [];
  const errors: unknown[] = [];
  const queue = [...writes];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        acknowledged.push(await sendOne(next));
        onReply?.(acknowledged.length);
      } catch (error) {
        failed.push(next);
        errors.push(error);
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { acknowledged, unacknowledged: [...failed, ...queue], errors };
}
