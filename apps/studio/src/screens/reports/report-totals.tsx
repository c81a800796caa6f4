import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/use-language.ts';
import { numberText, timeText } from './report-texts.ts';
import type { Report } from './reports.queries.ts';

/** The numbers of the whole period. */
export function ReportTotals({ totals }: { readonly totals: Report['totals'] }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const number = (value: number) => numberText(language, value);
  const facts = [
    [t('reports.enrolled'), number(totals.enrolledCount)],
    [t('reports.started'), number(totals.startedCount)],
    [t('reports.active'), number(totals.activeCount)],
    [t('reports.completed'), number(totals.completedCount)],
    [t('reports.practice'), timeText(language, totals.practiceSeconds)],
    [t('reports.stars'), totals.starsAverage === null ? '—' : number(totals.starsAverage)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
      }}
    >
      {facts.map(([name, value]) => (
        <Box
          key={name}
          sx={{
            p: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            display: 'flex',
            flexDirection: 'column-reverse',
            justifyContent: 'flex-end',
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
