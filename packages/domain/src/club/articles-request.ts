import { articleThumbnail } from '@daystream/contract';

interface ArticlesSource {
  /** Where articles are loaded from: the address of a community service, or of this server; empty: none. */
  readonly communityUrlApi: string;
  /** Undefined: not fetched yet. */
  readonly communities: readonly { readonly uniq: string; readonly type: string }[] | undefined;
}

/** The query of `articles.preview`. */
export interface ArticlesRequest {
  readonly externalId: string[];
  readonly thumbnailWidth: number;
  readonly thumbnailHeight: number;
}

/**
 * The request for the previews of articles of the communities that the user owns; null if there are none. The size of thumbnails is doubled for dense screens.
 * Errors (spec rules §5 and §8): `communityUrlApi must be set`, `Communities is not fetched`.
 */
export function articlesRequest({ communityUrlApi, communities }: ArticlesSource): ArticlesRequest | null {
  if (communityUrlApi === '') throw new TypeError('communityUrlApi must be set');
  if (communities === undefined) throw new TypeError('Communities is not fetched');
  const externalId = communities.filter(({ type }) => type === 'owned').map(({ uniq }) => uniq);
  if (externalId.length === 0) return null;
  return {
    externalId,
    thumbnailWidth: articleThumbnail.width * 2,
    thumbnailHeight: articleThumbnail.height * 2,
  };
}
