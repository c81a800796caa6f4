import { SkeletonGroup } from '@daystream/ui';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const facts = ['a', 'b', 'c', 'd'] as const;
const parts = ['a', 'b', 'c'] as const;

/** A record before it is there: what it is called, what is known of it, what belongs to it. */
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
          {facts.map((fact) => (
            <div key={fact}>
              <Skeleton width="40%" />
              <Skeleton width="75%" />
            </div>
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {parts.map((part) => (
            <Skeleton key={part} variant="rounded" height={72} />
          ))}
        </Box>
      </Box>
    </SkeletonGroup>
  );
}
