import { BookmarkIcon, HeartIcon } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/language/language.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { favouriteMutation, likeMutation, type Article } from './articles.queries.ts';

type ArticleMarksProps = { readonly article: Pick<Article, 'id' | 'liked' | 'likesCount' | 'isFavourite'> };

/** Like and favourite, which show at once; what the server refuses is taken back with the reason. */
export function ArticleMarks({ article: { id, liked, likesCount, isFavourite } }: ArticleMarksProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const like = useMutation(likeMutation);
  const favourite = useMutation(favouriteMutation);
  const error = like.error ?? favourite.error;
  const filled = (isSet: boolean) => ({ ...(isSet && { '& path': { fill: 'currentColor' } }) });
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          variant={liked ? 'contained' : 'outlined'}
          aria-pressed={liked}
          startIcon={<HeartIcon sx={filled(liked)} />}
          onClick={() => like.mutate({ id, liked: !liked })}
        >
          {likesCount > 0
            ? t('articles.likes', { number: new Intl.NumberFormat(language).format(likesCount) })
            : t('articles.like')}
        </Button>
        <Button
          variant={isFavourite ? 'contained' : 'outlined'}
          aria-pressed={isFavourite}
          startIcon={<BookmarkIcon sx={filled(isFavourite)} />}
          onClick={() => favourite.mutate({ id, isFavourite: !isFavourite })}
        >
          {t(isFavourite ? 'articles.inFavourites' : 'articles.toFavourites')}
        </Button>
      </Stack>
      {error === null ? null : <Notice severity="error">{errorText(error)}</Notice>}
    </Stack>
  );
}
