import type { HomeworkTargetType } from '@daystream/contract';
import { firstHomeworkChat } from '@daystream/domain';

/** What a homework status is about. */
export interface HomeworkKey {
  streamId: number;
  targetType: HomeworkTargetType;
  targetId: number;
}

/*
 * Rule 16: a homework that was not sent has no row, but the wire names it. So the id of a status is derived from its key, and the id of its chat from that:
 * 27 bits for the stream, 24 for the target, one for the target's type. Chat ids of homework begin at `firstHomeworkChat`, beyond the chats that are numbered, so that ids of statuses are below it.
 */
const types = [
  'course_stage_homework',
  'stage_day_homework',
] as const satisfies readonly HomeworkTargetType[];
const targets = 2 ** 24;

/** Errors: a key that does not fit, which would take 134 million streams or 16 million homeworks of one type. */
export function statusIdOf({ streamId, targetType, targetId }: HomeworkKey): number {
  const id = (streamId * targets + targetId) * types.length + types.indexOf(targetType);
  if (targetId >= targets || id >= firstHomeworkChat)
    throw new Error(`no homework status id for stream ${streamId}, ${targetType} ${targetId}`);
  return id;
}

/** The key that a status id was derived from; undefined for a number that is none. */
export function keyOfStatusId(id: number): HomeworkKey | undefined {
  const place = Math.floor(id / types.length);
  const key = { streamId: Math.floor(place / targets), targetId: place % targets };
  const targetType = types[id % types.length];
  const isKey = targetType !== undefined && id < firstHomeworkChat && key.streamId > 0 && key.targetId > 0;
  return isKey ? { ...key, targetType } : undefined;
}

export const chatIdOf = (key: HomeworkKey): number => firstHomeworkChat + statusIdOf(key);

/** The key that a chat id was derived from; undefined for the id of any other chat. */
export const keyOfChatId = (id: number): HomeworkKey | undefined => keyOfStatusId(id - firstHomeworkChat);
