import type { ArticleCard, ArticlePreview } from '@daystream/contract';
import { pictureAt, variants, type Signer } from '../../../platform/files/index.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import type { ArticleCardRow } from './articles.repository.ts';

/** The page of an article in the learner app. */
export const articlePath = (communityId: number, articleId: number): string =>
  `/club/${communityId}/articles/${articleId}`;

/** Converts a row to its wire format. `signer` signs addresses that open only while the reader owns the community. */
export function presentCard(row: ArticleCardRow, signer: Pick<Signer, 'file'>): ArticleCard {
  const { preview_key: key } = row;
  return {
    id: row.id,
    created_at: seconds(row.created_at),
    published_at: seconds(row.published_at),
    title: row.title,
    excerpt: row.excerpt,
    preview_image: key === null ? null : pictureAt((variant) => addressOf(row, key, variant, signer)),
    count_views: row.views,
    likes_count: row.likes,
    labels: row.labels,
    url: articlePath(row.community_id, row.id),
    liked: row.liked,
    is_favourite: row.is_favourite,
    sort: row.sort,
  };
}

function addressOf(
  { preview_is_public: isPublic }: Pick<ArticleCardRow, 'preview_is_public'>,
  key: string,
  variant: string,
  signer: Pick<Signer, 'file'>,
): string {
  return isPublic === true ? `/media/${key}/${variant}` : signer.file(key, variant);
}

/** The longest sides of the stored sizes of a picture. */
const sizes = [
  [320, variants.small],
  [960, variants.medium],
  [1920, variants.large],
] as const;

/** An article as community services answer it, with the smallest stored picture that covers the size. */
export function presentPreview(
  row: ArticleCardRow,
  signer: Pick<Signer, 'file'>,
  size: { thumbnail_width: number; thumbnail_height: number },
): ArticlePreview {
  const { excerpt: _, likes_count: __, ...card } = presentCard(row, signer);
  const longest = Math.max(size.thumbnail_width, size.thumbnail_height);
  const [, variant] = sizes.find(([side]) => side >= longest) ?? sizes[2];
  return {
    ...card,
    id: String(card.id),
    preview_image: row.preview_key === null ? null : addressOf(row, row.preview_key, variant, signer),
    labels: card.labels.map(({ title }) => title),
  };
}
