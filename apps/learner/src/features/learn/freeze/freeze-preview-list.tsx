import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { lastAccessMoment } from '@daystream/domain';
import { useDates } from '../../../platform/current-user.ts';
import type { FreezePreview } from './freeze-preview.ts';

/** What a freeze will move: dates before and after. */
export function FreezePreviewList({ preview }: { readonly preview: FreezePreview }) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const { nextDay, end, payment, back, daysLeft } = preview;
  const rows: readonly { label: string; text: string }[] = [
    { label: t('freeze.back'), text: dates.day(back) },
    ...(nextDay
      ? [{ label: t('freeze.nextDay', { number: nextDay.number }), text: moved(nextDay, dates.day) }]
      : []),
    ...(end
      ? [
          {
            label: t('freeze.end'),
            text: moved({ from: lastAccessMoment(end.from), to: lastAccessMoment(end.to) }, dates.day),
          },
        ]
      : []),
    ...(payment ? [{ label: t('freeze.payment'), text: moved(payment, dates.day) }] : []),
    { label: t('freeze.daysLeft'), text: String(daysLeft) },
  ];
  return (
    <Box sx={{ p: 2, borderRadius: (theme) => `${theme.corners.control}px`, bgcolor: 'soft.primary.fill' }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {t('freeze.moves')}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, m: 0 }}>
        {rows.map(({ label, text }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, textAlign: 'end' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const moved = ({ from, to }: { from: number; to: number }, text: (ms: number) => string) =>
  `${text(from)} → ${text(to)}`;
