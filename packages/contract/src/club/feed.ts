/** The feed of communities: what is new for their members, with what staff keep on top. Beyond the specification, which names a feed without its fields (issue 37). */
import { z } from 'zod';
import { clubAccessErrors } from './access-errors.ts';
import { call } from '../call.ts';
import { FeedKind } from '../enums.ts';
import { Picture } from '../files/files.ts';
import { Done, Id, PathId, Seconds } from '../wire.ts';
import { cursorList, cursorQuery, CursorText } from './cursor-list.ts';
import { ClubPost } from './posts.ts';

/** A new course. `stream_id`: the reader has it. */
export const FeedCourse = z
  .object({ id: Id, title: z.string(), stream_id: Id.nullable() })
  .meta({ id: 'FeedCourse' });
export type FeedCourse = z.infer<typeof FeedCourse>;

/** An article, which is read at its own page. */
export const FeedArticle = z
  .object({
    id: Id,
    title: z.string(),
    /** What it is about; may be empty. */
    excerpt: z.string(),
    preview_image: Picture.nullable(),
    views_count: z.int(),
    likes_count: z.int(),
  })
  .meta({ id: 'FeedArticle' });
export type FeedArticle = z.infer<typeof FeedArticle>;

/** One item. The field of its kind is set, unless what it shows was removed meanwhile. */
export const FeedItem = z
  .object({
    /** Kind and id: what identifies an item among all kinds. */
    key: z.string(),
    kind: FeedKind,
    id: Id,
    community_id: Id,
    published_at: Seconds,
    /** Newer than the last visit of the reader. Nothing is new at a first visit. */
    is_new: z.boolean(),
    is_pinned: z.boolean(),
    post: ClubPost.nullable(),
    article: FeedArticle.nullable(),
    course: FeedCourse.nullable(),
  })
  .meta({ id: 'FeedItem' });
export type FeedItem = z.infer<typeof FeedItem>;

/** A page of the feed. The pinned items, on the first page alone, are among the others as well: the place of an item never changes between pages. */
export const FeedPage = cursorList(FeedItem)
  .extend({
    pinned: z.array(FeedItem),
    /** The place of the newest item, for `since` and `until`; null for an empty feed, and after the first page. */
    newest: CursorText.nullable(),
  })
  .meta({ id: 'FeedPage' });
export type FeedPage = z.infer<typeof FeedPage>;

export const PinChange = z.object({ kind: FeedKind, item_id: Id, is_pinned: z.boolean() });
export type PinChange = z.output<typeof PinChange>;

const path = '/spa/api/v1/club/feed';
export const clubFeedCalls = {
  'club.feed.list': call({
    method: 'GET',
    path,
    scope: 'learner',
    summary: 'What is new in the communities that the user owns, or in one of them; newest first',
    query: z.object({ ...cursorQuery(20), community_id: PathId.optional() }),
    reply: FeedPage,
    errors: clubAccessErrors,
  }),
  'club.feed.countNew': call({
    method: 'GET',
    path: `${path}/new`,
    scope: 'learner',
    summary: 'How many items came after `newest` of a page, to 100; without those of the user',
    query: z.object({ community_id: PathId.optional(), since: CursorText }),
    reply: z.object({ count: z.int() }),
  }),
  'club.feed.see': call({
    method: 'PUT',
    path: `${path}/seen`,
    scope: 'learner',
    summary: 'Mark the feed of one community, or of all, as seen until `newest` of a page',
    body: z.object({ community_id: Id.nullable().default(null), until: CursorText }),
    reply: Done,
    errors: [...clubAccessErrors, 'invalid'],
  }),
};

export const studioClubFeedCalls = {
  'studio.clubFeed.pin': call({
    method: 'PUT',
    path: '/studio/api/communities/{id}/pins',
    scope: 'staff',
    permission: 'club.moderate',
    summary: 'Pin an item on top of the feed of a community, or unpin it; three at most',
    params: z.object({ id: PathId }),
    body: PinChange,
    reply: Done,
    errors: ['not_found', 'too_many_pins', 'invalid', 'idempotency_key_reused'],
  }),
};
