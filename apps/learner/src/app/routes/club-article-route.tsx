import { useParams, type LoaderFunctionArgs } from 'react-router';
import { ArticlePage } from '../../features/club/articles/article-page.tsx';
import { articleQuery } from '../../features/club/articles/articles.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';
import { NotFound } from '../../platform/states/not-found.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const id = parsePositiveInt(params['id']);
  if (id !== null) void queryClient.prefetchQuery(articleQuery(id));
  return null;
}

export function Component() {
  const params = useParams();
  const id = parsePositiveInt(params['id']);
  const communityId = parsePositiveInt(params['communityId']);
  if (id === null || communityId === null) return <NotFound />;
  return <ArticlePage key={id} communityId={communityId} id={id} />;
}
