import { ForwardIcon, SoftChip, WarningIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CoverImage } from '../../platform/cover-image.tsx';
import { pathTo } from '../../platform/routes/path-to.ts';
import { InlineList } from './inline-list.tsx';
import type { Stream } from './learn.queries.ts';
import { brandGradient } from './today-picture.tsx';
import { useIsCritical, useStatusLine } from './use-texts.ts';

interface StreamCardProps {
  readonly stream: Stream;
  /** Heading level, by the heading above. */
  readonly heading?: 'h2' | 'h3';
}

/** A course in a list: picture, state and progress. */
export function StreamCard({ stream, heading = 'h3' }: StreamCardProps) {
  const { t } = useTranslation('learner');
  const line = useStatusLine()(stream);
  const isCritical = useIsCritical()(stream);
  const { completeDaysCount: done, daysCount: count, progress } = stream.progress;
  const isStarted = stream.status !== 'not_started';
  return (
    <Card component="article">
      <CardActionArea href={pathTo('calendar', { streamId: stream.id })}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', p: 2 }}>
          <Box
            sx={(theme) => ({
              width: 72,
              height: 72,
              flexShrink: 0,
              overflow: 'hidden',
              borderRadius: `${theme.corners.control}px`,
              background: brandGradient(theme),
              filter: stream.status === 'open' || stream.status === 'not_started' ? 'none' : 'grayscale(0.7)',
              '& img': { width: '100%', height: '100%', objectFit: 'cover' },
            })}
          >
            <CoverImage src={stream.course.image?.small} isLazy />
          </Box>
          <Stack spacing={0.5} sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="h4" component={heading}>
              {stream.course.title}
            </Typography>
            {isCritical ? (
              <SoftChip soft="warning">
                <WarningIcon sx={{ fontSize: 18 }} />
                {line}
              </SoftChip>
            ) : null}
            <Typography variant="body2" color="textSecondary">
              <InlineList
                items={[isCritical ? null : line, isStarted ? t('progress.days', { done, count }) : null]}
              />
            </Typography>
            {isStarted ? (
              <LinearProgress variant="determinate" value={progress} aria-label={t('progress.label')} />
            ) : null}
          </Stack>
          <ForwardIcon sx={{ color: 'text.secondary' }} />
        </Stack>
      </CardActionArea>
    </Card>
  );
}
