import { articlesCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ArticleMarks } from './article-marks.service.ts';
import type { ArticlePreviews } from './article-previews.service.ts';
import type { ArticlesService } from './articles.service.ts';

interface Services {
  service: ByBrand<ArticlesService>;
  marks: ByBrand<ArticleMarks>;
  previews: ByBrand<ArticlePreviews>;
}

/** Articles of the communities of a member. */
export function articlesRoutes(mount: Mount, { service, marks, previews }: Services): void {
  mount(articlesCalls['articles.preview'], async ({ brand, actor, query }) => ({
    'hydra:member': await previews(brand).list(actor, query),
  }));
  mount(articlesCalls['articles.list'], ({ brand, actor, query }) => service(brand).list(actor, query));
  mount(articlesCalls['articles.labels'], ({ brand, actor, query }) =>
    service(brand).labels(actor, query.community_id),
  );
  mount(articlesCalls['articles.get'], ({ brand, actor, params }) => service(brand).get(actor, params.id));
  mount(articlesCalls['articles.view'], ({ brand, actor, params }) => marks(brand).view(actor, params.id));
  mount(articlesCalls['articles.like'], ({ brand, actor, params, body }) =>
    marks(brand).like(actor, params.id, body.liked),
  );
  mount(articlesCalls['articles.favourite'], ({ brand, actor, params, body }) =>
    marks(brand).favourite(actor, params.id, body.is_favourite),
  );
}
