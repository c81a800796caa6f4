import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Stream } from '../../platform/records.ts';

/** Completed days of all days. */
export function StreamProgress({
  stream,
}: {
  readonly stream: Pick<Stream, 'completeDaysCount' | 'daysCount' | 'progress'>;
}) {
  const { t } = useTranslation('studio');
  const text = t('streams.days', { done: stream.completeDaysCount, count: stream.daysCount });
  return (
    <Box sx={{ minWidth: 110 }}>
      <LinearProgress variant="determinate" value={Math.min(stream.progress, 100)} aria-label={text} />
      <Typography variant="caption" color="textSecondary" component="div">
        {text}
      </Typography>
    </Box>
  );
}
