import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface CourseFiguresProps {
  readonly days: number;
  /** Lessons that were watched to their end. */
  readonly lessons: number;
  readonly minutes: number;
}

/** What was done in a course. A day counts when its lessons were started, so a completed course may have no lesson watched to its end: no zero is shown beside it. */
export function CourseFigures({ days, lessons, minutes }: CourseFiguresProps) {
  const { t } = useTranslation('learner');
  const figures = [
    [days, t('completion.days', { count: days })],
    [lessons, t('completion.lessons', { count: lessons })],
    [minutes, t('completion.minutes', { count: minutes })],
  ] as const;
  return (
    <Stack component="dl" direction="row" sx={{ justifyContent: 'space-evenly', m: 0 }}>
      {figures
        .filter(([value]) => value > 0)
        .map(([value, label]) => (
          <div key={label}>
            <Typography component="dd" variant="h2" sx={{ m: 0 }}>
              {value}
            </Typography>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
          </div>
        ))}
    </Stack>
  );
}
