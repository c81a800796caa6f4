import { ErrorState } from '@daystream/ui';
import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FilterOf } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { ListRowsSkeleton } from '../list-rows-skeleton.tsx';
import { useRecords } from '../use-records.ts';
import { MembershipLine } from './membership-line.tsx';

interface MembershipsProps {
  readonly title: string;
  readonly filter: FilterOf<'user-communities'>;
  readonly names: 'member' | 'community';
  readonly emptyText: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** Above the records. */
  readonly search?: ReactNode;
}

const shown = 100;

/** The memberships that match a filter: of a community, or of a person. */
export function Memberships({ title, filter, names, emptyText, action, search }: MembershipsProps) {
  const { t } = useTranslation('studio');
  const id = useId();
  const { data, error, refetch } = useRecords('user-communities', {
    filter,
    sort: { field: 'id', order: 'DESC' },
  });
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography id={id} component="h2" variant="h4">
          {title}
        </Typography>
        {action}
      </Box>
      {search}
      {data === undefined && error === null && <ListRowsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState message={error.message} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <Typography color="textSecondary">{filter.q ? t('records.nothingFound') : emptyText}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.map((membership) => (
          <MembershipLine key={membership.id} membership={membership} names={names} />
        ))}
      </Box>
      {data !== undefined && data.length >= shown && (
        <Typography color="textSecondary">{t('communities.moreMembers', { count: shown })}</Typography>
      )}
    </Box>
  );
}
