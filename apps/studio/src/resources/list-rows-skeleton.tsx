import { SkeletonGroup } from '@daystream/ui';
import Skeleton from '@mui/material/Skeleton';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Placeholder of a table while its records are loading. */
export function ListRowsSkeleton() {
  return (
    <SkeletonGroup>
      {rows.map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </SkeletonGroup>
  );
}
