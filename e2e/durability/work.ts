import type { Client } from './client.ts';

/** One thing that a learner sends. `text` is the message's; `lessonId` and `viewedSeconds` are those of a lesson. */
export type Sending =
  | { kind: 'message'; key: string; text: string }
  | { kind: 'stat'; lessonId: number; dayId: number; viewedSeconds: number };

export interface Place {
  streamId: number;
  chatId: number;
}

export function send(call: Client, { streamId, chatId }: Place, sending: Sending): Promise<unknown> {
  if (sending.kind === 'message')
    return call(`/chats/${chatId}/messages`, {
      method: 'POST',
      key: sending.key,
      body: { message: sending.text },
    });
  return call('/save-lesson-stat', {
    method: 'POST',
    body: {
      user_course_stream_id: streamId,
      stage_day_id: sending.dayId,
      stage_day_lesson_set_lesson_id: sending.lessonId,
      viewed_seconds: sending.viewedSeconds,
      position: 1,
      play_count: 1,
      day_status: 'started',
    },
  });
}

/**
 * Sends all, so many at a time, until none is left or one is not answered; calls `onAnswer` with the number of answers so far.
 * @returns what was answered and what was not, be it sent or still waiting
 */
export async function sendAll(
  sendings: readonly Sending[],
  atOnce: number,
  {
    sendOne,
    onAnswer,
  }: { sendOne: (sending: Sending) => Promise<unknown>; onAnswer?: (count: number) => void },
): Promise<{ answered: Sending[]; unanswered: Sending[]; refusals: unknown[] }> {
  const answered: Sending[] = [];
  const unanswered: Sending[] = [];
  const refusals: unknown[] = [];
  const waiting = [...sendings];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await sendOne(next);
        answered.push(next);
        onAnswer?.(answered.length);
      } catch (error) {
        unanswered.push(next);
        refusals.push(error);
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { answered, unanswered: [...unanswered, ...waiting], refusals };
}
