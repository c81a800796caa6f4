import type { ClubEvent } from '@daystream/contract';
import { seconds } from '../../../platform/http/seconds.ts';
import type { EventReader, EventRow } from './events.repository.ts';

/** An event as a member sees it: the link is for those who come. */
export function presentEvent(
  { cursor: _cursor, starts_at, ends_at, link, ...row }: EventRow,
  { isModerator, now }: EventReader,
): ClubEvent {
  return {
    ...row,
    link: row.is_coming || isModerator ? link : '',
    starts_at: seconds(starts_at),
    ends_at: seconds(ends_at),
    is_over: ends_at.getTime() <= now,
  };
}
