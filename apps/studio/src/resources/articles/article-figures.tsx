import { joinFacts } from '@daystream/i18n';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ArticleRecord } from '../../platform/records.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { stateTexts } from './article-texts.ts';

type ArticleFiguresProps = {
  readonly article: Pick<
    ArticleRecord,
    'state' | 'publishedAt' | 'viewsCount' | 'likesCount' | 'favouritesCount'
  >;
};

/** The state of an article with its time, and what readers made of it. */
export function ArticleFigures({ article }: ArticleFiguresProps) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const { state, publishedAt, viewsCount, likesCount, favouritesCount } = article;
  const hasTime = publishedAt !== null && (state === 'published' || state === 'scheduled');
  return (
    <Typography variant="body2" color="textSecondary">
      {joinFacts([
        hasTime ? `${t(stateTexts[state])}, ${dateTime(publishedAt)}` : t(stateTexts[state]),
        t('articles.views', { count: viewsCount }),
        t('articles.likes', { count: likesCount }),
        t('articles.inFavourites', { count: favouritesCount }),
      ])}
    </Typography>
  );
}
