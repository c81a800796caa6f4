import { studioArticlesCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ArticleRecords } from './article-records.service.ts';

/** Articles as records of the studio. */
export function articlesStudioRoutes(mount: Mount, service: ByBrand<ArticleRecords>): void {
  mount(studioArticlesCalls['studio.articles.list'], ({ brand, actor, query }) =>
    service(brand).list(actor, query),
  );
  mount(studioArticlesCalls['studio.articles.choices'], ({ brand }) => service(brand).choices());
  mount(studioArticlesCalls['studio.articles.get'], ({ brand, actor, params }) =>
    service(brand).get(actor, params.id),
  );
  mount(studioArticlesCalls['studio.articles.create'], ({ brand, actor, body }) =>
    service(brand).create(actor, body),
  );
  mount(studioArticlesCalls['studio.articles.update'], ({ brand, actor, params, body }) =>
    service(brand).update(actor, params.id, body),
  );
  mount(studioArticlesCalls['studio.articles.delete'], ({ brand, actor, params }) =>
    service(brand).remove(actor, params.id),
  );
}
