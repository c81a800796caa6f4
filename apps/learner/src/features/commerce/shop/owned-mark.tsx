import { lastAccessMoment } from '@daystream/domain';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import type { Owned } from './use-owned.ts';

/** Says that the learner has what is sold, and until when. Rendered only for those who have it: visitors have no time zone of their own. */
export function OwnedMark({ owned: { endDate } }: { readonly owned: Owned }) {
  const { t } = useTranslation('learner');
  const { date } = useDates();
  const label =
    endDate === null ? t('shop.owned') : t('shop.ownedUntil', { date: date(lastAccessMoment(endDate)) });
  return (
    <Chip
      size="small"
      color="primary"
      sx={{
        alignSelf: 'start',
        height: 'auto',
        minHeight: 24,
        // Two lines in a narrow card.
        borderRadius: 1.5,
        '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 },
      }}
      label={label}
    />
  );
}
