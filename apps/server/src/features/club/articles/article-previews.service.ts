import type { ArticlePreview } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ownedCommunityIds } from '../../commerce/communities/index.ts';
import { createArticlesRepository } from './articles.repository.ts';
import type { ArticlesService, PreviewQuery } from './articles.service.ts';
import type { CommunityService } from './community-service.ts';

interface Deps {
  brand: Brand;
  articles: Pick<ArticlesService, 'preview'>;
  communityService: CommunityService;
  clock: () => number;
}

/** Previews of articles: of the community service that the school has configured (`communityUrlApi`), otherwise of this server. */
export function createArticlePreviews({ brand, articles, communityService, clock }: Deps) {
  const repository = createArticlesRepository(brand.db);
  return {
    /** Communities that the actor does not own have no articles for them. Errors: `community_service_failed`. */
    async list(actor: Actor, query: PreviewQuery): Promise<ArticlePreview[]> {
      const address = brand.settings.runtime.club.api_url;
      if (address === '') return articles.preview(actor, query);
      const owned = await ownedCommunityIds(brand.db, actor.userId, clock());
      const named = await repository.communitiesNamed([query['external_id[]']].flat(), owned);
      if (named.length === 0) return [];
      return communityService.list({
        address,
        userId: actor.userId,
        language: actor.language,
        externalIds: named.map(({ uniq }) => uniq),
        width: query.thumbnail_width,
        height: query.thumbnail_height,
      });
    },
  };
}
export type ArticlePreviews = ReturnType<typeof createArticlePreviews>;
