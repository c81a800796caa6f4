import {
  hasPermission,
  type ClubPost,
  type FeedCourse,
  type FeedItem,
  type FeedPage,
} from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { cursorPage } from '../../../platform/database/cursor.ts';
import type { MediaTokens } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import { assertOwnsCommunity } from '../../commerce/communities/index.ts';
import type { PostsService } from '../posts/index.ts';
import { presentArticle, type FeedArticleRow } from './article.present.ts';
import { createFeedRepository, type FeedReader, type FeedRow } from './feed.repository.ts';

/** A page that says how many items are new says "99+". */
const maxCounted = 100;

interface Deps {
  brand: Brand;
  /** Presents posts: two statements at most. */
  posts: Pick<PostsService, 'byIds'>;
  mediaTokens: MediaTokens;
  clock: () => number;
}

/** What is new in the communities of a member. */
export function createFeedService({ brand, posts, mediaTokens, clock }: Deps) {
  const repository = createFeedRepository(brand.db);
  const readerOf = ({ userId, staffRoles }: Actor, communityId: number | undefined): FeedReader => ({
    userId,
    isModerator: hasPermission(staffRoles, 'club.moderate'),
    communityId: communityId ?? null,
    now: new Date(clock()),
  });

  /** Why there is nothing in the feed of one community. Errors: those of `assertOwnsCommunity`. */
  async function assertReadable(actor: Actor, communityId: number | undefined): Promise<void> {
    if (communityId !== undefined) await assertOwnsCommunity(brand.db, actor, communityId, clock());
  }

  return {
    /** Errors: those of `assertOwnsCommunity` for one community. */
    async list(
      actor: Actor,
      query: { community_id?: number | undefined; cursor?: string | undefined; limit: number },
    ): Promise<FeedPage> {
      const { community_id: communityId, cursor, limit } = query;
      const found = await repository.page(readerOf(actor, communityId), { cursor, limit });
      if (found.length === 0) await assertReadable(actor, communityId);
      const pinned = found.filter((row) => row.is_on_top);
      const { rows, next_cursor } = cursorPage(
        found.filter((row) => !row.is_on_top),
        limit,
      );
      const postIds = [...pinned, ...rows].filter(({ kind }) => kind === 'post').map(({ id }) => id);
      const shown = new Map((await posts.byIds(actor, [...new Set(postIds)])).map((post) => [post.id, post]));
      const signer = mediaTokens.signer(brand.appId, actor);
      const toItem = (row: FeedRow) => present(row, { posts: shown, signer });
      return {
        pinned: pinned.map(toItem),
        items: rows.map(toItem),
        next_cursor,
        newest: cursor === undefined ? (rows[0]?.cursor ?? null) : null,
      };
    },

    /** How many items came after the newest one of a page. */
    async countNew(
      actor: Actor,
      query: { community_id?: number | undefined; since: string },
    ): Promise<number> {
      const [micros = ''] = query.since.split('.');
      return repository.countSince(readerOf(actor, query.community_id), micros, maxCounted);
    },

    /** Marks what the actor has seen: until the newest item of a page. Errors: those of `assertOwnsCommunity` for one community. */
    async see(actor: Actor, input: { community_id: number | null; until: string }): Promise<void> {
      await assertReadable(actor, input.community_id ?? undefined);
      const [micros = ''] = input.until.split('.');
      await repository.see(readerOf(actor, input.community_id ?? undefined), micros);
    },
  };
}
export type FeedService = ReturnType<typeof createFeedService>;

interface Presented {
  posts: ReadonlyMap<number, ClubPost>;
  signer: ReturnType<MediaTokens['signer']>;
}

function present(
  { kind, id, community_id, published_at, is_new, is_pinned, content }: FeedRow,
  { posts, signer }: Presented,
): FeedItem {
  return {
    key: `${kind}:${id}`,
    kind,
    id,
    community_id,
    published_at: seconds(published_at),
    is_new,
    is_pinned,
    post: kind === 'post' ? (posts.get(id) ?? null) : null,
    article:
      kind === 'article' && content !== null
        ? presentArticle(content as FeedArticleRow, signer.ofCommunity(community_id))
        : null,
    course: kind === 'course' ? (content as FeedCourse | null) : null,
  };
}
