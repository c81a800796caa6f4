import { maxCountedRecords } from '@daystream/contract';
import { hiddenVisually } from '@daystream/ui';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';

/** The number of homeworks that wait for review. Its query key begins with `homework`, so that `refreshDesk` refetches it too. */
export function PendingReviewCount() {
  const api = useApi();
  const { data: total } = useQuery({
    queryKey: ['homework', 'waiting'],
    queryFn: async ({ signal }) =>
      (await api.call('studio.homework.list', { query: { range: [0, 0] }, signal })).total,
    refetchInterval: 60_000,
  });
  return <WaitingCount total={total} text="nav.waiting" />;
}

/** The number of texts of members that wait for a moderator. Its query key begins with that of the list, so that a decision refetches it too. */
export function PendingCasesCount() {
  const api = useApi();
  const { data: total } = useQuery({
    queryKey: ['club-cases', 'waiting'],
    queryFn: async ({ signal }) => {
      const query = { filter: { state: 'waiting' as const }, range: [0, 0] as [number, number] };
      return (await api.call('studio.clubCases.list', { query, signal })).total;
    },
    refetchInterval: 60_000,
  });
  return <WaitingCount total={total} text="nav.casesWaiting" />;
}

interface WaitingCountProps {
  /** Null: more than the server counts; undefined: not known yet. */
  readonly total: number | null | undefined;
  readonly text: 'nav.waiting' | 'nav.casesWaiting';
}

/** What waits in a section, beside its menu entry. */
function WaitingCount({ total, text }: WaitingCountProps) {
  const { t } = useTranslation('studio');
  if (total === undefined || total === 0) return null;
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', flex: 'none', ml: 1 }}
    >
      <span aria-hidden>{total ?? `${maxCountedRecords}+`}</span>
      <span style={hiddenVisually}>{t(text, { count: total ?? maxCountedRecords })}</span>
    </Typography>
  );
}
