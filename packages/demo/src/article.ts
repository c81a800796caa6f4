/** A part of a demo article's text. `list`: a point each; `picture`: the slug of a picture of the brand. */
export type DemoArticlePart =
  | { kind: 'heading' | 'text' | 'quote'; text: string }
  | { kind: 'list'; points: readonly string[] }
  | { kind: 'picture'; slug: string; caption: string };

/** A demo article of communities. */
export interface DemoArticle {
  title: string;
  excerpt: string;
  /** The slug of a picture of the brand. */
  preview: string;
  labels: readonly string[];
  /** Slugs. */
  communities: readonly string[];
  courses: readonly string[];
  parts: readonly DemoArticlePart[];
  status: 'draft' | 'published' | 'archived';
  /** From now; null: no time. */
  publishedInDays: number | null;
  sort: number;
  views: number;
  /** E-mails of people who like it, and of those who have put it aside. */
  likes: readonly string[];
  favourites: readonly string[];
}

/** A published article with default values. */
export const article = (
  values: Pick<DemoArticle, 'title' | 'excerpt' | 'preview' | 'communities' | 'parts'> & Partial<DemoArticle>,
): DemoArticle => ({
  labels: [],
  courses: [],
  status: 'published',
  publishedInDays: -1,
  sort: 100,
  views: 0,
  likes: [],
  favourites: [],
  ...values,
});

export const heading = (text: string): DemoArticlePart => ({ kind: 'heading', text });
export const text = (words: string): DemoArticlePart => ({ kind: 'text', text: words });
export const quote = (words: string): DemoArticlePart => ({ kind: 'quote', text: words });
export const list = (...points: string[]): DemoArticlePart => ({ kind: 'list', points });
export const picture = (slug: string, caption: string): DemoArticlePart => ({
  kind: 'picture',
  slug,
  caption,
});
