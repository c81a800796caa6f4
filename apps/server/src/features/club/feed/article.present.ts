import type { FeedArticle } from '@daystream/contract';
import { pictureAt, type Signer } from '../../../platform/files/index.ts';

/** What a feed reads of an article. */
export interface FeedArticleRow {
  id: number;
  title: string;
  excerpt: string;
  views: number;
  likes: number;
  preview_key: string | null;
  preview_is_public: boolean | null;
}

/** `signer` signs addresses that open only while the reader owns the community. */
export function presentArticle(row: FeedArticleRow, signer: Pick<Signer, 'file'>): FeedArticle {
  const { preview_key: key } = row;
  const addressOf = (name: string, variant: string) =>
    row.preview_is_public === true ? `/media/${name}/${variant}` : signer.file(name, variant);
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    preview_image: key === null ? null : pictureAt((variant) => addressOf(key, variant)),
    views_count: row.views,
    likes_count: row.likes,
  };
}
