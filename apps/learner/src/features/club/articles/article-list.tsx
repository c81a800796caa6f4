import { EmptyState } from '@daystream/ui';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MoreButton } from '../../../platform/parts/more-button.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { ArticleGrid, ArticleGridSkeleton, ArticleTile } from './article-grid.tsx';
import { articlesQuery, type ArticleCard, type ArticlesFilter } from './articles.queries.ts';

interface ArticleListProps {
  readonly filter: ArticlesFilter;
  readonly empty: { readonly title: string; readonly text: string };
}

/** Articles as cards, a page at a time. While another search is loading, the previous articles stay. */
export function ArticleList({ filter, empty }: ArticleListProps) {
  const { t } = useTranslation('learner');
  const list = useInfiniteQuery({ ...articlesQuery(filter), placeholderData: keepPreviousData });
  const { data, error, refetch, isPlaceholderData } = list;
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <ArticleGridSkeleton />
      </Loading>
    );
  const articles = data.pages.flatMap(({ items }) => items);
  if (articles.length === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>;
  return (
    <Stack spacing={3} aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      <ArticleGrid>
        {articles.map((article) => (
          <ArticleTile key={article.id} article={shown(article)} headingLevel="h2" />
        ))}
      </ArticleGrid>
      <MoreButton list={list} label={t('articles.more')} />
    </Stack>
  );
}

const shown = ({ previewImage, labels, ...article }: ArticleCard) => ({
  ...article,
  picture: previewImage?.medium ?? null,
  labels: labels.map(({ title }) => title),
});
