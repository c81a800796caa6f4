import { EmptyState } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { ArticleGrid, ArticleGridSkeleton, ArticleTile } from './article-grid.tsx';
import { previewsQuery } from './articles.queries.ts';

interface OutsideArticlesProps {
  /** Of the community service of the school (`communityUrlApi`). */
  readonly address: string;
  /** A community of the learner. */
  readonly community: { readonly uniq: string; readonly type: string };
}

/** The newest articles of a community whose school has them in another service. If they cannot be loaded, the rest of the page works. */
export function OutsideArticles({ address, community }: OutsideArticlesProps) {
  const { t } = useTranslation('learner');
  const { data, error, refetch } = useQuery(previewsQuery(address, [community]));
  if (error && !data) return <LoadError compact error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <ArticleGridSkeleton />
      </Loading>
    );
  if (data.length === 0) return <EmptyState title={t('articles.none')}>{t('articles.noneText')}</EmptyState>;
  return (
    <ArticleGrid>
      {data.map(({ previewImage, ...article }) => (
        <ArticleTile key={article.id} article={{ ...article, picture: previewImage }} headingLevel="h2" />
      ))}
    </ArticleGrid>
  );
}
