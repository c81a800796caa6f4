import { EmptyState, ErrorState, ListSkeleton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/platform-context.tsx';
import { DifferenceItem } from './difference-item.tsx';
import { comparisonQuery, type VersionName } from './versions.queries.ts';

interface ComparisonProps {
  readonly courseId: number;
  readonly from: VersionName;
  readonly to: VersionName;
}

/** The differences between two versions, node by node. */
export function Comparison({ courseId, from, to }: ComparisonProps) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(comparisonQuery(useApi(), courseId, { from, to }));
  if (data === undefined)
    return error === null ? (
      <ListSkeleton />
    ) : (
      <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
    );
  if (data.differences.length === 0) return <EmptyState title={t('courseVersions.same')} />;
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {data.differences.map((difference) => (
          <DifferenceItem
            key={`${difference.change} ${difference.kind} ${difference.id}`}
            difference={difference}
          />
        ))}
      </Box>
      {data.hasMore && (
        <Typography sx={{ mt: 1 }} color="textSecondary">
          {t('courseVersions.more', { count: data.differences.length })}
        </Typography>
      )}
    </>
  );
}
