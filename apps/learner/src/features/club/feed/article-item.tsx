import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CoverImage } from '../../../platform/parts/cover-image.tsx';
import { useDates } from '../../../platform/session/current-user.ts';
import type { FeedItem } from './feed.queries.ts';

interface ArticleItemProps {
  readonly article: NonNullable<FeedItem['article']>;
  readonly href: string;
  readonly publishedAt: number;
}

/** An article with its picture and the way to it. */
export function ArticleItem({ article, href, publishedAt }: ArticleItemProps) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const { title, excerpt, previewImage } = article;
  return (
    <Card component="article">
      <CardActionArea href={href}>
        {previewImage === null ? null : (
          <Box sx={{ aspectRatio: '370 / 210', maxHeight: 320, overflow: 'hidden' }}>
            <CoverImage src={previewImage.medium} />
          </Box>
        )}
        <Stack spacing={1} sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Typography variant="caption" color="textSecondary">
            {t('club.feed.article')} · {dates.moment(publishedAt)}
          </Typography>
          <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {excerpt === '' ? null : (
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {excerpt}
            </Typography>
          )}
        </Stack>
      </CardActionArea>
    </Card>
  );
}
