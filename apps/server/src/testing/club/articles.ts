import type { ArticleForm, ArticleText } from '@daystream/contract';
import type { Brand } from '../../platform/brands/brand.ts';
import type { TestApp } from '../app/test-app.ts';
import { createPerson } from '../base/people.ts';

/** A text of paragraphs. */
export const articleText = (...paragraphs: string[]): ArticleText => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

export const articleForm = (changes: Partial<ArticleForm> = {}): ArticleForm => ({
  title: 'How to breathe',
  excerpt: 'Three minutes a day',
  text: articleText('Breathe in, breathe out.'),
  language: 'en',
  labels: [],
  community_ids: [],
  course_ids: [],
  status: 'published',
  published_at: null,
  is_announced: true,
  sort: 100,
  preview_file_id: null,
  file_ids: [],
  ...changes,
});

interface NewArticle {
  title?: string;
  labels?: string[];
  communityIds: number[];
  courseIds?: number[];
}

/** A published article, written by an author of its own. */
export async function createArticle(
  t: TestApp,
  brand: Brand,
  {
    communityIds,
    courseIds = [],
    ...changes
  }: NewArticle & Partial<Omit<ArticleForm, 'community_ids' | 'course_ids'>>,
): Promise<number> {
  const author = await createPerson(t, brand, { staffRoles: ['author'] });
  const form = articleForm({ ...changes, community_ids: communityIds, course_ids: courseIds });
  const reply = await author.call('POST', '/studio/api/articles', form);
  if (reply.statusCode !== 201) throw new Error(`no article was created: ${reply.body}`);
  return reply.json<{ id: number }>().id;
}
