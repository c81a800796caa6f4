import { hasPermission } from '@daystream/contract';
import { formatDay, localDay } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import { groupCommit, lastOfEach } from '../../../platform/database/group-commit.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { articleKey } from './article-announcements.ts';
import {
  createArticleMarksRepository,
  type Mark,
  type MarkKind,
  type View,
} from './article-marks.repository.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
  /** Throws the error that reading the article has. */
  assertReadable: (actor: Actor, articleId: number) => Promise<void>;
  notifications: Pick<NotificationsService, 'withdraw'>;
}

/** A larger batch would lock its rows for too long. */
const maxBatch = 500;

/** Views, likes and favourites. Concurrent requests are written in batches (group commit): those on one article do not wait for each other's commits. */
export function createArticleMarks({ brand, clock, assertReadable, notifications }: Deps) {
  const repository = createArticleMarksRepository(brand.db);

  const storeMarks = (kind: MarkKind) =>
    groupCommit(
      lastOfEach(
        ({ userId, articleId }: Mark) => `${userId} ${articleId}`,
        (marks) => repository.set(kind, marks, new Date(clock())),
      ),
      { maxBatch },
    );
  const store = { likes: storeMarks('likes'), favourites: storeMarks('favourites') };
  const storeView = groupCommit(
    lastOfEach(
      ({ userId, articleId, day }: View) => `${userId} ${articleId} ${day}`,
      (views) => repository.view(views, new Date(clock())),
    ),
    { maxBatch },
  );

  /** Errors: those of reading, when nothing was stored. */
  async function countOf(
    actor: Actor,
    articleId: number,
    stored: Promise<{ isReadable: boolean; count: number }>,
  ) {
    const { isReadable, count } = await stored;
    if (!isReadable) await assertReadable(actor, articleId);
    return count;
  }

  return {
    /** Counts a view of a member, one a person and day, and marks the notification of the article as read. Errors: `not_found`, `access_ended`. */
    async view(actor: Actor, articleId: number): Promise<{ count_views: number }> {
      const day = formatDay(localDay(clock(), actor.timezone));
      const stored = storeView({ userId: actor.userId, articleId, day });
      const views = await countOf(actor, articleId, stored);
      await notifications.withdraw(brand.db, { userId: actor.userId, key: articleKey(articleId) });
      return { count_views: views };
    },

    /** Sets a like, or takes it back. Errors: `not_found`, `access_ended`. */
    async like(
      actor: Actor,
      articleId: number,
      liked: boolean,
    ): Promise<{ liked: boolean; likes_count: number }> {
      const stored = store.likes(markOf(actor, articleId, liked));
      return { liked, likes_count: await countOf(actor, articleId, stored) };
    },

    /** Errors: `not_found`, `access_ended`. */
    async favourite(actor: Actor, articleId: number, isSet: boolean): Promise<{ is_favourite: boolean }> {
      await countOf(actor, articleId, store.favourites(markOf(actor, articleId, isSet)));
      return { is_favourite: isSet };
    },
  };
}
export type ArticleMarks = ReturnType<typeof createArticleMarks>;

const markOf = ({ userId, staffRoles }: Actor, articleId: number, isSet: boolean): Mark => ({
  userId,
  articleId,
  isSet,
  isModerator: hasPermission(staffRoles, 'club.moderate'),
});
