import { SkeletonGroup } from '@daystream/ui';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const properties = ['a', 'b', 'c', 'd'] as const;
const relatedRecords = ['a', 'b', 'c'] as const;

/** Placeholder of a record while it is loading: title, properties, related records. */
export function RecordSkeleton() {
  return (
    <SkeletonGroup>
      <Box sx={{ maxWidth: 1000, display: 'grid', gap: 3 }}>
        <Skeleton width="40%" height={48} />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 40%), 1fr))',
            gap: 2,
          }}
        >
          {properties.map((property) => (
            <div key={property}>
              <Skeleton width="40%" />
              <Skeleton width="75%" />
            </div>
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {relatedRecords.map((record) => (
            <Skeleton key={record} variant="rounded" height={72} />
          ))}
        </Box>
      </Box>
    </SkeletonGroup>
  );
}
