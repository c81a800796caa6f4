import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { useCoursePlan } from './use-course-plan.ts';

interface StageSummaryProps {
  readonly streamId: number;
  readonly stageId: number;
}

/** A stage with the progress of its days; nothing until the course is loaded, because it only accompanies other content. */
export function StageSummary({ streamId, stageId }: StageSummaryProps) {
  const { t } = useTranslation('learner');
  const { plan } = useCoursePlan(streamId);
  const stage = plan?.stages.find(({ id }) => id === stageId);
  if (!stage) return null;
  const days = stage.days.filter(({ isRest }) => !isRest);
  const done = days.filter(({ status }) => status.status === 'ended').length;
  const progress = t('progress.days', { done, count: days.length });
  return (
    <Card component="section" aria-label={t('calendar.stage', { number: stage.number })} sx={{ p: 2 }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}
      >
        <Stack sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography variant="overline" color="textSecondary">
            {t('calendar.stage', { number: stage.number })}
          </Typography>
          <Typography variant="h5" component="h2">
            {stage.title}
          </Typography>
        </Stack>
        <Button href={pathTo('calendar', { streamId })} sx={{ px: 1, ml: -1 }}>
          {t('calendar.toDays')}
        </Button>
      </Stack>
      {days.length > 0 ? (
        <Stack spacing={0.5} sx={{ mt: 1 }}>
          <LinearProgress variant="determinate" value={(100 * done) / days.length} aria-label={progress} />
          <Typography variant="caption" color="textSecondary">
            {progress}
          </Typography>
        </Stack>
      ) : null}
    </Card>
  );
}
