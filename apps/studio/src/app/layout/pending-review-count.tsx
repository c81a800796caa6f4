import { maxCountedRecords } from '@daystream/contract';
import { hiddenVisually } from '@daystream/ui';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';

/** The number of homeworks that wait for review, beside the menu entry. Its query key begins with `homework`, so that `refreshDesk` refetches it too. */
export function PendingReviewCount() {
  const { t } = useTranslation('studio');
  const api = useApi();
  const { data: total } = useQuery({
    queryKey: ['homework', 'waiting'],
    queryFn: async ({ signal }) =>
      (await api.call('studio.homework.list', { query: { range: [0, 0] }, signal })).total,
    refetchInterval: 60_000,
  });
  if (total === undefined || total === 0) return null;
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', flex: 'none', ml: 1 }}
    >
      <span aria-hidden>{total ?? `${maxCountedRecords}+`}</span>
      <span style={hiddenVisually}>{t('nav.waiting', { count: total ?? maxCountedRecords })}</span>
    </Typography>
  );
}
