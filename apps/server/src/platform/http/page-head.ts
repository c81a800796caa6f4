import type { BrandConfig } from '@daystream/contract';
import { escapeHtml } from '../escape-html.ts';

/** What search engines and link previews read of a public page that is not the start page. */
export interface PageHead {
  title: string;
  description: string;
  /** An address of the brand's origin. */
  picture: string | null;
  /** Absolute. */
  canonical: string;
  /** Statements in the vocabulary of schema.org (JSON-LD). */
  statements: readonly object[];
  /** Paragraphs for readers without scripts. */
  text: readonly string[];
}

/** The head of a page by its path: undefined for one that has nothing of its own, null for one that does not exist. */
export type PageHeadOf = (path: string, origin: string) => Promise<PageHead | null | undefined>;

type Tags = Pick<PageHead, 'title' | 'description' | 'picture'> & Partial<PageHead>;

/** Meta tags of a page; pictures need an absolute URL. `<` is escaped in statements, so that no text can close the script element. */
export function renderPageTags(
  { title, description, picture, canonical, statements = [] }: Tags,
  origin: string,
): string {
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
  return [
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', picture === null ? '' : new URL(picture, origin).href),
    ...(canonical === undefined
      ? []
      : [meta('property', 'og:url', canonical), `<link rel="canonical" href="${escapeHtml(canonical)}">`]),
    ...statements.map(
      (one) =>
        `<script type="application/ld+json">${JSON.stringify(one).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('');
}

/** The tags of the brand's own pages. */
export const tagsOfBrand = ({ title, description, hero }: BrandConfig): Tags => ({
  title,
  description,
  picture: hero,
});

/** What readers without scripts see of a page. */
export const renderPageText = ({ title, text }: PageHead): string =>
  `<noscript><h1>${escapeHtml(title)}</h1>${text.map((one) => `<p>${escapeHtml(one)}</p>`).join('')}</noscript>`;
