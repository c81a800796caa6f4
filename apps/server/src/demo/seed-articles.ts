import type { ArticleText } from '@daystream/contract';
import type { DemoArticle, DemoArticlePart, DemoBrand } from '@daystream/demo';
import type { ArticleRecords } from '../features/club/articles/index.ts';
import type { Brand } from '../platform/brands/brand.ts';
import { administrator } from './administrator.ts';
import type { SeededCourse } from './seed-courses.ts';
import type { BrandMedia } from './seed-media.ts';
import { idOf } from './seed-people.ts';

const dayMs = 86_400_000;

export type ArticleServices = Pick<ArticleRecords, 'create'>;

interface Seeded {
  courses: ReadonlyMap<string, SeededCourse>;
  people: ReadonlyMap<string, number>;
  media: BrandMedia;
  now: number;
}

/** Writes the articles of communities as an administrator of the brand, with their readers. */
export async function seedArticles(
  brand: Brand,
  demo: DemoBrand,
  services: ArticleServices,
  { courses, people, media, now }: Seeded,
): Promise<void> {
  if (demo.articles.length === 0) return;
  const actor = administrator(demo, people);
  const { db } = brand;
  const rows = await db.selectFrom('communities').select(['id', 'slug']).execute();
  const communities = new Map(rows.map(({ id, slug }) => [slug, id]));
  const upload = (slug: string) => media.privatePicture(slug, actor.userId);
  for (const article of demo.articles) {
    const { id } = await services.create(actor, {
      title: article.title,
      excerpt: article.excerpt,
      text: await textOf(article.parts, upload),
      language: demo.language,
      labels: [...article.labels],
      community_ids: article.communities.map((slug) => named(communities, slug)),
      course_ids: article.courses.map((slug) => named(courses, slug).id),
      status: article.status,
      published_at:
        article.publishedInDays === null ? null : Math.floor((now + article.publishedInDays * dayMs) / 1000),
      is_announced: true,
      sort: article.sort,
      preview_file_id: await upload(article.preview),
      file_ids: [],
    });
    await seedReaders(brand, id, article, people);
  }
}

async function seedReaders(
  { db }: Brand,
  id: number,
  { views, likes, favourites }: DemoArticle,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const marks = (emails: readonly string[]) =>
    emails.map((email) => ({ article_id: id, user_id: idOf(people, email) }));
  if (likes.length > 0) await db.insertInto('article_likes').values(marks(likes)).execute();
  if (favourites.length > 0) await db.insertInto('article_favourites').values(marks(favourites)).execute();
  await db
    .updateTable('article_counts')
    .set({ views, likes: likes.length, favourites: favourites.length })
    .where('article_id', '=', id)
    .execute();
}

async function textOf(
  parts: readonly DemoArticlePart[],
  upload: (slug: string) => Promise<number>,
): Promise<ArticleText> {
  const content: ArticleText['content'] = [];
  for (const part of parts) content.push(await blockOf(part, upload));
  return { type: 'doc', content };
}

async function blockOf(
  part: DemoArticlePart,
  upload: (slug: string) => Promise<number>,
): Promise<ArticleText['content'][number]> {
  const paragraph = (text: string) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text }],
  });
  switch (part.kind) {
    case 'picture':
      return { type: 'picture', attrs: { file_id: await upload(part.slug), caption: part.caption } };
    case 'list':
      return {
        type: 'bulletList',
        content: part.points.map((point) => ({ type: 'listItem', content: [paragraph(point)] })),
      };
    case 'quote':
      return { type: 'blockquote', content: [paragraph(part.text)] };
    case 'heading':
      return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: part.text }] };
    case 'text':
      return paragraph(part.text);
  }
}

function named<Value>(all: ReadonlyMap<string, Value>, slug: string): Value {
  const found = all.get(slug);
  if (found === undefined) throw new Error(`the demo has no ${slug}`);
  return found;
}
