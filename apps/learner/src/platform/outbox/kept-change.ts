import { ApiError, type Reply, type Request } from '@daystream/api-client';
import type { OutboxMessage, OutboxPlace, OutgoingChange } from '@daystream/web/chats';
import { api } from '../client/api.ts';
import { queryClient } from '../client/query-client.ts';
import { sendOrKeep } from './outbox.ts';
import { secondsAgo } from './seconds-ago.ts';
import type { KeptCall, KeptRequest } from './waiting-requests.ts';

/** Calls that say how long ago it happened. */
const dated: ReadonlySet<string> = new Set<KeptCall>([
  'feedback.rate',
  'feedback.completeSurvey',
  'chats.rate',
]);

interface Change<Name extends KeptCall> {
  readonly place: OutboxPlace;
  readonly call: Name;
  readonly request: KeptRequest<Name>;
  /** The keys of the queries whose answers it changes, for when it is sent later. */
  readonly changes: OutgoingChange['changes'];
}

/** Makes a small change now, or keeps it for later if there is no connection. Returns the answer, or null for a change that is kept. Throws `ApiError` for a refusal. */
export function makeChange<Name extends KeptCall>({
  place,
  call,
  request,
  changes,
}: Change<Name>): Promise<Reply<Name> | null> {
  const change: OutgoingChange = { call, request, isDated: dated.has(call), changes };
  return sendOrKeep(place, { change }, (id) => callOf(change, id, 0) as Promise<Reply<Name>>);
}

/** Sends a change that was kept. Throws `ApiError` without a text for one of another release that this one cannot send: otherwise what comes after it would wait forever. */
export async function sendKeptChange({ id, createdAt, content: { change } }: OutboxMessage): Promise<void> {
  if (change === undefined) return;
  try {
    await callOf(change, id, secondsAgo(createdAt, Date.now()));
  } catch (error) {
    // The client has no such call, or it has other parameters.
    if (!(error instanceof TypeError)) throw error;
    throw new ApiError({ status: 400, code: 'unknown', message: '', cause: error });
  }
  for (const queryKey of change.changes) void queryClient.invalidateQueries({ queryKey });
}

function callOf(change: OutgoingChange, idempotencyKey: string, ago: number): Promise<unknown> {
  const { call, request, isDated } = change;
  const query = isDated && ago > 0 ? { happenedAgo: ago } : {};
  return api.call(call as 'feedback.rate', {
    ...(request as Request<'feedback.rate'>),
    query,
    idempotencyKey,
    isRepeatedByCaller: true,
  });
}
