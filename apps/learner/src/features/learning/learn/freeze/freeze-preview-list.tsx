import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { lastAccessMoment } from '@daystream/domain';
import { useDates } from '../../../../platform/session/current-user.ts';
import type { FreezePreview, Moved } from './freeze-preview.ts';

/** What a freeze will move: dates before and after. */
export function FreezePreviewList({ preview }: { readonly preview: FreezePreview }) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const { nextDay, end, payment, back, daysLeft } = preview;
  const moved = ({ from, to }: Moved) => t('freeze.moved', { from: dates.day(from), to: dates.day(to) });
  const rows: readonly { label: string; text: string }[] = [
    { label: t('freeze.back'), text: dates.day(back) },
    ...(nextDay ? [{ label: t('freeze.nextDay', { number: nextDay.number }), text: moved(nextDay) }] : []),
    ...(end
      ? [
          {
            label: t('freeze.end'),
            text: moved({ from: lastAccessMoment(end.from), to: lastAccessMoment(end.to) }),
          },
        ]
      : []),
    ...(payment ? [{ label: t('freeze.payment'), text: moved(payment) }] : []),
    { label: t('freeze.daysLeft'), text: String(daysLeft) },
  ];
  return (
    <Box sx={{ p: 2, borderRadius: (theme) => `${theme.corners.control}px`, bgcolor: 'soft.primary.fill' }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {t('freeze.days', { count: preview.days })}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0 }}>
        {rows.map(({ label, text }) => (
          <Box
            key={label}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}
          >
            <Typography component="dt" variant="body2">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
