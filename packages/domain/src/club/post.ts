import type { ClubContentState, clubMaxMentions as wireMaxMentions } from '@daystream/contract';
import { visibleText } from '../chats/visible-text.ts';
import { mentionedIds } from './mentions.ts';

/** Equal to the contract's limit; the type enforces this. */
const maxMentions: typeof wireMaxMentions = 20;

/**
 * Why a post is refused; undefined: it is valid. A post needs a text that can be seen, a file or a poll; each text mentions at most 20 members, all of whom are
 * notified. Source: our decision 179.
 */
export function clubPostRefusal({
  text,
  fileCount,
  hasPoll,
}: {
  readonly text: string;
  readonly fileCount: number;
  readonly hasPoll: boolean;
}): 'post_empty' | 'too_many_mentions' | undefined {
  if (visibleText(text) === '' && fileCount === 0 && !hasPoll) return 'post_empty';
  return mentionedIds(text).length > maxMentions ? 'too_many_mentions' : undefined;
}

/** Whether a reader sees what a member wrote. `deleted` is seen by nobody. */
export function canSeeClubContent(
  state: ClubContentState,
  { isOwn, isModerator }: { readonly isOwn: boolean; readonly isModerator: boolean },
): boolean {
  if (state === 'shown') return true;
  return state !== 'deleted' && (isOwn || isModerator);
}

/** Whether an author may still change what they wrote: not what a moderator has hidden. */
export const canChangeClubContent = (state: ClubContentState): boolean =>
  state === 'shown' || state === 'held';

/** Whether a poll takes no votes any more. Times in ms. */
export const isPollEnded = (endsAt: number | null, now: number): boolean => endsAt !== null && endsAt <= now;
