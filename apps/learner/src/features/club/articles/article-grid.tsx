import { joinFacts } from '@daystream/i18n';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CoverImage } from '../../../platform/parts/cover-image.tsx';
import { useDates } from '../../../platform/session/current-user.ts';

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  // By the room that there is: the list stands in the column of a club, and across the page of favourites.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
} as const;
/** Of the thumbnail of the specification. */
const thumbnail = { aspectRatio: '370 / 210' } as const;

export const ArticleGrid = ({ children }: { readonly children: ReactNode }) => (
  <Box component="ul" sx={grid}>
    {children}
  </Box>
);

/** What a card shows: an article of this school, or one of another community service. */
export interface ShownArticle {
  readonly title: string;
  readonly excerpt?: string;
  readonly url: string;
  /** Null: none. */
  readonly picture: string | null;
  readonly labels: readonly string[];
  readonly publishedAt: number;
  readonly countViews: number;
}

interface ArticleTileProps {
  readonly article: ShownArticle;
  readonly headingLevel: 'h2' | 'h3';
}

/** An article as a card. One of another service opens in a new window: the app stays where it is. */
export function ArticleTile({ article, headingLevel }: ArticleTileProps) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const { title, excerpt = '', url, picture, labels, publishedAt, countViews } = article;
  const isOutside = !url.startsWith('/');
  return (
    <Card component="li" sx={{ display: 'flex' }}>
      <CardActionArea
        href={url}
        {...(isOutside && { target: '_blank', rel: 'noopener' })}
        sx={{ display: 'flex', flexDirection: 'column', alignItems: 'stretch', justifyContent: 'start' }}
      >
        {picture === null ? null : (
          <Box
            sx={{
              ...thumbnail,
              bgcolor: 'soft.neutral.fill',
              '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
            }}
          >
            <CoverImage src={picture} isLazy />
          </Box>
        )}
        <Stack spacing={0.75} sx={{ p: 2, flexGrow: 1 }}>
          {labels.length === 0 ? null : (
            <Typography variant="caption" sx={{ color: 'soft.primary.ink', fontWeight: 600 }} noWrap>
              {joinFacts([...labels])}
            </Typography>
          )}
          <Typography variant="h5" component={headingLevel} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {excerpt === '' ? null : (
            <Typography
              color="textSecondary"
              sx={{
                display: '-webkit-box',
                WebkitLineClamp: 3,
                WebkitBoxOrient: 'vertical',
                overflow: 'hidden',
                overflowWrap: 'anywhere',
              }}
            >
              {excerpt}
            </Typography>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ mt: 'auto', pt: 0.5 }}>
            {joinFacts([
              dates.date(publishedAt),
              countViews > 0 ? t('articles.views', { count: countViews }) : null,
            ])}
          </Typography>
        </Stack>
      </CardActionArea>
    </Card>
  );
}

/** The shape of a grid that is loading. */
export function ArticleGridSkeleton({ count = 3 }: { readonly count?: number }) {
  return (
    <Box sx={grid}>
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are all the same
        <Box key={index}>
          <Skeleton variant="rounded" sx={{ ...thumbnail, height: 'auto' }} />
          <Skeleton sx={{ mt: 1 }} />
          <Skeleton width="60%" />
        </Box>
      ))}
    </Box>
  );
}
