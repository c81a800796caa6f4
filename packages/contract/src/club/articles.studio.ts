/** Staff calls on the articles of communities. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Language } from '../enums.ts';
import { FileView, Picture } from '../files/files.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { Id, Moment, Seconds, text } from '../wire.ts';
import { visibleText } from '../visible-text.ts';
import { ArticleText } from './article-text.ts';

export const ArticleStatus = z.enum(['draft', 'published', 'archived']);
export type ArticleStatus = z.infer<typeof ArticleStatus>;
/** `scheduled`: published at a time that has not come. */
export const ArticleState = z.enum([...ArticleStatus.options, 'scheduled']);
export type ArticleState = z.infer<typeof ArticleState>;

/** On one line, without characters that nobody sees: two labels that look the same are one. */
const Label = z.string().overwrite(visibleText).max(50, 'too_long').min(1, 'required');
const Ids = (max: number) => z.array(Id).max(max, 'too_long');

const fields = {
  title: text(200, 1),
  excerpt: text(500),
  text: ArticleText.nullable(),
  /** By its rules the search finds other forms of a word. */
  language: Language,
  /** A label that does not exist is added. */
  labels: z.array(Label).max(10, 'too_long'),
  /** Their members read it. */
  community_ids: Ids(50),
  course_ids: Ids(10),
  status: ArticleStatus,
  /** From when members read it; null: from its publication on. */
  published_at: Moment.nullable(),
  /** Members are notified when it is published. */
  is_announced: z.boolean(),
  /** Articles with a smaller number stand first. */
  sort: z.int().min(0, 'too_small').max(1_000_000, 'too_big'),
};

/**
 * `preview_file_id` and the pictures of the text: pictures that the actor uploaded, or of the article already. `file_ids`: these, or files of the library.
 */
export const ArticleForm = z.object({
  ...fields,
  preview_file_id: Id.nullable(),
  file_ids: Ids(20),
});
export type ArticleForm = z.infer<typeof ArticleForm>;

export const ArticleRecord = z
  .object({
    id: Id,
    title: z.string(),
    excerpt: z.string(),
    language: Language,
    status: ArticleStatus,
    state: ArticleState,
    labels: z.array(z.string()),
    community_ids: z.array(Id),
    published_at: Seconds.nullable(),
    is_announced: z.boolean(),
    sort: z.int(),
    preview_file_id: Id.nullable(),
    preview_image: Picture.nullable(),
    views_count: z.int(),
    likes_count: z.int(),
    favourites_count: z.int(),
    created_at: Seconds,
    updated_at: Seconds,
  })
  .meta({ id: 'ArticleRecord' });
export type ArticleRecord = z.infer<typeof ArticleRecord>;

/** An article with what its form edits. */
export const ArticleDetails = ArticleRecord.extend({
  text: ArticleText.nullable(),
  course_ids: z.array(Id),
  files: z.array(FileView),
  pictures: z.array(z.object({ file_id: Id, picture: Picture })),
}).meta({ id: 'ArticleDetails' });
export type ArticleDetails = z.infer<typeof ArticleDetails>;

/** The labels, communities and courses that an article may name. */
export const ArticleChoices = z
  .object({
    labels: z.array(z.string()),
    communities: z.array(z.object({ id: Id, title: z.string() })),
    courses: z.array(z.object({ id: Id, title: z.string() })),
  })
  .meta({ id: 'ArticleChoices' });
export type ArticleChoices = z.infer<typeof ArticleChoices>;

const path = '/studio/api/articles';
const permission = 'articles.manage';
const articles = recordCalls({ path, permission, record: ArticleRecord });
const details = recordCalls({ path, permission, record: ArticleDetails });

export const studioArticlesCalls = {
  'studio.articles.list': articles.list({
    summary: 'Articles of communities; `q` searches titles and labels',
    sort: ['updated_at', 'id', 'title', 'published_at', 'sort', 'views_count', 'likes_count'],
    order: 'DESC',
    filter: { state: ArticleState, community_id: IdFilter, label: Label },
  }),
  'studio.articles.choices': call({
    method: 'GET',
    path: `${path}/choices`,
    scope: 'staff',
    permission,
    summary: 'The labels, communities and courses that an article may name',
    reply: ArticleChoices,
  }),
  'studio.articles.get': details.get('One article with its text'),
  'studio.articles.create': details.create({
    summary: 'Write an article',
    body: ArticleForm,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.articles.update': details.update({
    summary: 'Replace all fields of an article',
    body: ArticleForm,
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.articles.delete': articles.delete({
    summary: 'Delete an article with its likes and favourites',
  }),
};
