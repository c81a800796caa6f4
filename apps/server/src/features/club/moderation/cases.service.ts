import type { ClubCaseRecord, RecordListQuery } from '@daystream/contract';
import type { Transaction } from 'kysely';
import { displayName, heldWordFinder, withNames, type HeldWordFinder } from '@daystream/domain';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import type { ClubEvents, ContentStates } from '../posts/index.ts';
import { createCasesRepository, type CaseRow } from './cases.repository.ts';

interface Deps {
  brand: Brand;
  contentStates: ContentStates;
  events: Pick<ClubEvents, 'changed' | 'commented' | 'published'>;
  notifications: Pick<NotificationsService, 'notify'>;
  clock: () => number;
}

/** The queue of the moderators. */
export function createCasesService({ brand, contentStates, events, notifications, clock }: Deps) {
  const repository = createCasesRepository(brand.staffDb);
  const once = createOnce(brand.db);

  /** The state of the text before; undefined where nothing can be changed. A reported member has nothing to hide: what is done about them is a sanction. */
  async function setState(
    trx: Transaction<BrandTables>,
    { post_id: postId, comment_id: commentId, member_id: memberId }: CaseRow,
    change: { state: 'shown' | 'hidden'; at: Date },
  ) {
    if (memberId !== null)
      return change.state === 'shown' ? { authorId: memberId, before: 'shown' as const } : undefined;
    if (commentId !== null) return contentStates.setCommentState(trx, commentId, change);
    return postId === null ? undefined : contentStates.setPostState(trx, postId, change);
  }

  const decide = (actor: Actor, id: number, state: 'shown' | 'hidden'): Promise<ClubCaseRecord> =>
    once(
      actor,
      ['studio.clubCases.decide', id, state],
      async (trx) => {
        const inside = createCasesRepository(trx);
        const found = await inside.find(id);
        if (found === undefined) throw new AppError('not_found');
        // Nobody judges what was said about them; whoever moderates alone has to.
        const isOwn = found.author_id === actor.userId;
        if (state === 'shown' && isOwn && (await inside.hasOtherModerator(actor.userId)))
          throw new AppError('club_own_text');
        const at = new Date(clock());
        const changed = await setState(trx, found, { state, at });
        if (changed === undefined) throw new AppError('not_found');
        await inside.decide(id, { by: actor.userId, at });
        await record(trx, actor, state === 'shown' ? 'club_case.shown' : 'club_case.hidden', id, {
          community_id: found.community_id,
          author_id: changed.authorId,
          before: changed.before,
        });
        const change = changeFor(changed.before, state);
        if (change !== null && changed.authorId !== null && changed.authorId !== actor.userId)
          await notifications.notify(trx, {
            userId: changed.authorId,
            kind: 'club_moderation',
            key: `club_case:${id}`,
            path: `/club/${found.community_id}/post/${found.post_id}`,
            values: { change, club: found.community_title, reason: '', until: null },
          });
        const row = await inside.find(id);
        if (row === undefined) throw new AppError('not_found');
        return presentOne(row);
      },
      {
        afterCommit: ({ community_id, post_id, comment_id }) => {
          if (post_id === null) return;
          if (comment_id !== null) return events.commented(post_id, comment_id);
          events.changed(post_id);
          // One that was held is published now.
          if (state === 'shown') events.published(community_id);
        },
      },
    );

  return {
    list: async (query: RecordListQuery<'studio.clubCases.list'>): Promise<Range<ClubCaseRecord>> =>
      mapRange(await repository.list(query), presentAll),

    countWaiting: (): Promise<number> => repository.countWaiting(),

    /** Errors: `not_found`. */
    async get(id: number): Promise<ClubCaseRecord> {
      const row = await repository.find(id);
      if (row === undefined) throw new AppError('not_found');
      return presentOne(row);
    },

    /** Approves, keeps or brings back a text. Errors: `not_found` also for one that its author deleted, `club_own_text` while others moderate too, `idempotency_key_reused`. */
    show: (actor: Actor, id: number): Promise<ClubCaseRecord> => decide(actor, id, 'shown'),

    /** Refuses or hides a text. Errors: as `show`, `not_found` also for a reported member. */
    hide: (actor: Actor, id: number): Promise<ClubCaseRecord> => decide(actor, id, 'hidden'),
  };
}
export type CasesService = ReturnType<typeof createCasesService>;

/** What the author learns; null: nothing has changed for them. */
function changeFor(
  before: string,
  after: 'shown' | 'hidden',
): 'approved' | 'refused' | 'hidden' | 'restored' | null {
  if (before === after) return null;
  if (before === 'held') return after === 'shown' ? 'approved' : 'refused';
  return after === 'shown' ? 'restored' : 'hidden';
}

const named = (person: { name: string; last_name: string } | null): string =>
  person === null ? '' : displayName({ firstName: person.name, lastName: person.last_name });

/** The word lists are prepared once for each community. */
function presentAll(rows: readonly CaseRow[]): ClubCaseRecord[] {
  const finders = new Map<number, HeldWordFinder>();
  return rows.map((row) => {
    const find = finders.get(row.community_id) ?? heldWordFinder(row.words ?? []);
    finders.set(row.community_id, find);
    return present(row, find);
  });
}
const presentOne = (row: CaseRow): ClubCaseRecord => present(row, heldWordFinder(row.words ?? []));

function present(row: CaseRow, find: HeldWordFinder): ClubCaseRecord {
  const {
    author,
    decided_by,
    words: _,
    reports,
    mentioned,
    published_at,
    opened_at,
    decided_at,
    ...rest
  } = row;
  const nameOf = (id: number) => named(mentioned.find((one) => one.id === id) ?? null) || '…';
  return {
    ...rest,
    text: withNames(row.text, nameOf),
    author_name: named(author),
    decided_by_name: named(decided_by),
    published_at: seconds(published_at),
    opened_at: seconds(opened_at),
    decided_at: secondsOrNull(decided_at),
    word: find(row.text) ?? null,
    reports: reports.map(({ reason, text, user, created_s }) => ({
      reason,
      text,
      user_name: named(user),
      created_at: created_s,
    })),
  };
}
