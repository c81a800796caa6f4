import { Page } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { ArticleList } from './article-list.tsx';

/** What the learner has put aside, the last one first. */
export function FavouriteArticlesPage() {
  const { t } = useTranslation('learner');
  return (
    <Page title={t('articles.favourites')} width="wide">
      <ArticleList
        filter={{ favourite: true }}
        empty={{ title: t('articles.noFavourites'), text: t('articles.noFavouritesText') }}
      />
    </Page>
  );
}
