import type { OutboxMessage } from '@daystream/web/chats';
import { waitingRequests } from '../../../../platform/outbox/waiting-requests.ts';
import type { StreamStatus } from '../learn.queries.ts';

/** The status of a stream with the choices that the server does not know yet; the same object if they change nothing. */
export function withWaitingChoices(status: StreamStatus, messages: readonly OutboxMessage[]): StreamStatus {
  if (messages.every(({ content }) => content.change === undefined)) return status;
  const filters = waitingRequests(messages, 'streams.setFilters').at(-1)?.body.filters ?? status.filters;
  const repeats = new Map(status.setRepeats.map((set) => [set.stageDayLessonSetId, set.repeatCount]));
  // The last choice of each set.
  const waiting = new Map(
    waitingRequests(messages, 'streams.setRepeatCount').map(({ params, body }) => [
      params.setId,
      body.repeatCount,
    ]),
  );
  const areRepeatsKnown = [...waiting].every(([setId, count]) => repeats.get(setId) === count);
  if (areRepeatsKnown && filters.join('\n') === status.filters.join('\n')) return status;
  for (const [setId, count] of waiting) repeats.set(setId, count);
  const setRepeats = [...repeats].map(([stageDayLessonSetId, repeatCount]) => ({
    stageDayLessonSetId,
    repeatCount,
  }));
  return { ...status, filters, setRepeats };
}
