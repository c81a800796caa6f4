import type { StreamState } from '@daystream/contract';
import { messageChangeMs } from '../constants.ts';
import { streamPriority } from '../streams/stream-status.ts';

/**
 * Whether the learner of a stream can write to its experts: while the stream is open, and before it starts, when questions about the start come up. Source: our
 * decision; the limit of demos is spec rules §6.
 */
export function canWriteInStreamChat({
  status,
  isLimitedDemo,
  isDemoUserMessageEnabled,
}: {
  readonly status: StreamState;
  readonly isLimitedDemo: boolean;
  readonly isDemoUserMessageEnabled: boolean;
}): boolean {
  if (isLimitedDemo && !isDemoUserMessageEnabled) return false;
  return status === 'open' || status === 'not_started';
}

export interface ListedChat {
  readonly id: number;
  readonly streamStatus: StreamState | null;
  /** Time of the last message; null without one. */
  readonly lastMessageAt: number | null;
}

/**
 * Compares two chats of the list: by the status of their stream, then the latest message first. Chats without a stream are beside those of open ones. Source: spec
 * product §4, chat ordering priority.
 */
export function compareChats(one: ListedChat, other: ListedChat): number {
  return (
    streamPriority(one.streamStatus ?? 'open') - streamPriority(other.streamStatus ?? 'open') ||
    (other.lastMessageAt ?? 0) - (one.lastMessageAt ?? 0) ||
    other.id - one.id
  );
}

/** Whether a message can still be edited or deleted by its author; times in ms. Source: our decision (the time limit). */
export function canChangeMessage({
  createdAt,
  now,
}: {
  readonly createdAt: number;
  readonly now: number;
}): boolean {
  return now - createdAt < messageChangeMs;
}

/** The reactions of a message with their numbers, in the order in which they were given first. */
export function groupReactions(
  reactions: readonly { readonly userId: number; readonly reaction: string }[],
  readerId: number | null | undefined,
): { reaction: string; count: number; isOwn: boolean }[] {
  return [...Map.groupBy(reactions, ({ reaction }) => reaction)].map(([reaction, given]) => ({
    reaction,
    count: given.length,
    isOwn: given.some(({ userId }) => userId === readerId),
  }));
}
