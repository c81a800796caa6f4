import type { ChatReaction, ClubAuthor, ClubPoll, ClubReactions } from '@daystream/contract';
import { displayName, isPollEnded, visibleText } from '@daystream/domain';
import { publicPicture } from '../../../platform/files/index.ts';
import { secondsOrNull } from '../../../platform/http/seconds.ts';
import type { AuthorRow } from './authors.sql.ts';

/** A person as others see them in a community. Staff without a name appear under the title of the brand; never an e-mail address. */
export function presentAuthor(
  { id, name, last_name, staff_roles, avatar_key }: AuthorRow,
  brandTitle: string,
): ClubAuthor {
  const is_staff = staff_roles.length > 0;
  const shown = visibleText(displayName({ firstName: name, lastName: last_name }));
  return {
    id,
    name: shown === '' && is_staff ? brandTitle : shown,
    avatar: avatar_key === null ? null : publicPicture(avatar_key),
    is_staff,
  };
}

/** The number of each reaction, the most frequent first. */
export type ReactionCounts = Readonly<Partial<Record<ChatReaction, number>>>;

export const presentReactions = (counts: ReactionCounts, own: ChatReaction | null): ClubReactions => ({
  counts: (Object.entries(counts) as [ChatReaction, number][])
    .map(([reaction, count]) => ({ reaction, count }))
    .toSorted((one, other) => other.count - one.count || (one.reaction < other.reaction ? -1 : 1)),
  own,
});

export interface PollRow {
  is_multiple: boolean;
  ends_ms: number | null;
  voters_count: number;
  own_option_ids: number[] | null;
  options: { id: number; text: string; votes: number }[];
}

/** A poll without its results, until the reader has voted or it has ended: they would lead the choice. */
export function presentPoll({ ends_ms, ...poll }: PollRow, now: number): ClubPoll {
  const is_ended = isPollEnded(ends_ms, now);
  const areResultsShown = is_ended || poll.own_option_ids !== null;
  return {
    is_multiple: poll.is_multiple,
    ends_at: secondsOrNull(ends_ms === null ? null : new Date(ends_ms)),
    is_ended,
    own_option_ids: poll.own_option_ids ?? [],
    voters_count: areResultsShown ? poll.voters_count : null,
    options: poll.options.map(({ id, text, votes }) => ({ id, text, votes: areResultsShown ? votes : null })),
  };
}
