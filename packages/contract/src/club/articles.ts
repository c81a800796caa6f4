/** Articles of communities. Source: spec product §3 (Article), spec rules §5 and §7 (article loading, community service). */
import { z } from 'zod';
import { clubAccessErrors } from './access-errors.ts';
import { call } from '../call.ts';
import { FileView, Picture } from '../files/files.ts';
import { Id, PathId, Seconds, text } from '../wire.ts';
import { articleThumbnail } from './article-thumbnail.ts';
import { cursorList } from './cursor-list.ts';
import { ArticleText } from './article-text.ts';

/** Articles of one page of a list. */
const articlePageSize = 20;

export const ArticleLabel = z.object({ id: Id, title: z.string() }).meta({ id: 'ArticleLabel' });
export type ArticleLabel = z.infer<typeof ArticleLabel>;

/** An article in the answer of a community service: of this one, or of another. */
export const ArticlePreview = z
  .object({
    /** As the service names it. */
    id: z.string(),
    created_at: Seconds,
    published_at: Seconds,
    title: z.string(),
    /** The address of a picture that covers the requested size; null: the article has none. */
    preview_image: z.string().nullable(),
    count_views: z.int(),
    labels: z.array(z.string()),
    /** A path of the learner app, or the address of a page of the other service. */
    url: z.string(),
    liked: z.boolean(),
    is_favourite: z.boolean(),
    sort: z.int(),
  })
  .meta({ id: 'ArticlePreview' });
export type ArticlePreview = z.infer<typeof ArticlePreview>;

const summary = {
  id: Id,
  created_at: Seconds,
  published_at: Seconds,
  title: z.string(),
  /** What it is about, as a plain text; may be empty. */
  excerpt: z.string(),
  preview_image: Picture.nullable(),
  count_views: z.int(),
  likes_count: z.int(),
  labels: z.array(ArticleLabel),
  /** Its page in the learner app, in a community that the reader owns. */
  url: z.string(),
  liked: z.boolean(),
  is_favourite: z.boolean(),
  sort: z.int(),
};
/** An article in a list. */
export const ArticleCard = z.object(summary).meta({ id: 'ArticleCard' });
export type ArticleCard = z.infer<typeof ArticleCard>;

export const Article = z
  .object({
    ...summary,
    text: ArticleText.nullable(),
    /** The pictures of the text. */
    pictures: z.array(z.object({ file_id: Id, picture: Picture, width: z.int(), height: z.int() })),
    /** Files to read, watch or download below the text. */
    files: z.array(FileView),
    /** Courses on the same subject; `stream_id` of one that the reader has. */
    courses: z.array(
      z.object({
        id: Id,
        title: z.string(),
        image: Picture.nullable(),
        stream_id: Id.nullable(),
        /** The public name of a service that sells it; null: none. */
        service_alias: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof Article>;

/** As that of other lists; a list by `sort` has a number more. */
const Cursor = z
  .string()
  .max(100, 'too_long')
  .regex(/^\d{1,16}(?:\.\d{1,16}){1,2}$/, 'not_allowed');

const one = { scope: 'learner', params: z.object({ id: PathId }) } as const;
/** Of a community that the reader does not own, or of an article of such communities. */
export const articlesCalls = {
  'articles.preview': call({
    method: 'GET',
    path: '/spa/api/v1/articles/preview',
    scope: 'learner',
    summary:
      'The newest articles of the user’s communities, from the community service of the school if it has one, otherwise from this server; `external_id[]`: `uniq` of communities',
    query: z.object({
      'external_id[]': z.union([text(100, 1), z.array(text(100, 1)).max(100, 'too_long')]),
      thumbnail_width: z.coerce
        .number()
        .pipe(z.int().min(1, 'too_small').max(4000, 'too_big'))
        .default(articleThumbnail.width * 2),
      thumbnail_height: z.coerce
        .number()
        .pipe(z.int().min(1, 'too_small').max(4000, 'too_big'))
        .default(articleThumbnail.height * 2),
    }),
    reply: z.object({ 'hydra:member': z.array(ArticlePreview) }),
    errors: ['community_service_failed'],
  }),
  'articles.list': call({
    method: 'GET',
    path: '/spa/api/v1/club/articles',
    scope: 'learner',
    summary:
      'Articles of the communities that the user owns, or of one of them: by `sort`, then newest first; a search by relevance; favourites by when they became ones',
    query: z.object({
      community_id: PathId.optional(),
      label_id: PathId.optional(),
      /** Words of titles and texts; the last one may be unfinished. */
      q: text(200).optional(),
      favourite: z.enum(['1']).optional(),
      cursor: Cursor.optional(),
      limit: z.coerce.number().pipe(z.int().min(1, 'too_small').max(50, 'too_big')).default(articlePageSize),
    }),
    reply: cursorList(ArticleCard),
    errors: clubAccessErrors,
  }),
  'articles.labels': call({
    method: 'GET',
    path: '/spa/api/v1/club/articles/labels',
    scope: 'learner',
    summary: 'The labels of the published articles of a community, those of most articles first',
    query: z.object({ community_id: PathId }),
    reply: z.array(ArticleLabel.extend({ articles_count: z.int() })),
    errors: clubAccessErrors,
  }),
  'articles.get': call({
    ...one,
    method: 'GET',
    path: '/spa/api/v1/club/articles/{id}',
    summary: 'An article of a community that the user owns',
    reply: Article,
    errors: clubAccessErrors,
  }),
  'articles.view': call({
    ...one,
    method: 'POST',
    path: '/spa/api/v1/club/articles/{id}/view',
    summary: 'Count a view: one a person and day; idempotent',
    reply: z.object({ count_views: z.int() }),
    errors: clubAccessErrors,
  }),
  'articles.like': call({
    ...one,
    method: 'PUT',
    path: '/spa/api/v1/club/articles/{id}/like',
    summary: 'Like an article, or take the like back',
    body: z.object({ liked: z.boolean() }),
    reply: z.object({ liked: z.boolean(), likes_count: z.int() }),
    errors: [...clubAccessErrors, 'invalid'],
  }),
  'articles.favourite': call({
    ...one,
    method: 'PUT',
    path: '/spa/api/v1/club/articles/{id}/favourite',
    summary: 'Add an article to the favourites, or remove it',
    body: z.object({ is_favourite: z.boolean() }),
    reply: z.object({ is_favourite: z.boolean() }),
    errors: [...clubAccessErrors, 'invalid'],
  }),
};
