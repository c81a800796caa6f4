import { articlesQuery } from '../../features/club/articles/articles.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export { FavouriteArticlesPage as Component } from '../../features/club/articles/favourite-articles-page.tsx';

export function loader() {
  void queryClient.prefetchInfiniteQuery(articlesQuery({ favourite: true }));
  return null;
}
