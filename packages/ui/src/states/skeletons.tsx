import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Round skeleton parts and tells a screen reader once that something is loading. */
export function SkeletonGroup({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <Box component="output" aria-busy aria-label={t('state.loading')} sx={{ display: 'block' }}>
      <div aria-hidden>{children}</div>
    </Box>
  );
}

/** Lines of text, the last one shorter. */
export function TextSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '58%' : '100%'} />
      ))}
    </div>
  );
}

/** A picture or a video before it is there; `ratio` keeps its place, so that nothing jumps. */
export function MediaSkeleton({ ratio = 16 / 9 }: { readonly ratio?: number }) {
  return <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: ratio }} />;
}

/** Cards in a list: with a square picture before the words where the list has pictures. */
export function CardListSkeleton({
  rows = 3,
  picture = false,
}: {
  readonly rows?: number;
  readonly picture?: boolean;
}) {
  return (
    <Stack spacing={1.5}>
      {Array.from({ length: rows }, (_, row) => (
        <Card key={row} sx={{ display: 'flex', gap: 2, alignItems: 'center', p: 2, minHeight: 104 }}>
          {picture ? <Skeleton variant="rounded" width={72} height={72} sx={{ flexShrink: 0 }} /> : null}
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton width="72%" />
            <Skeleton width="48%" />
            <Skeleton width="36%" />
          </Box>
        </Card>
      ))}
    </Stack>
  );
}

/** Lines of a list of two rows of words, with a number at their end. */
export function LinesSkeleton({ rows = 6 }: { readonly rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <Stack
      key={row}
      direction="row"
      spacing={2}
      sx={{ py: 1.5, justifyContent: 'space-between', borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1 }}>
        <Skeleton width="46%" />
        <Skeleton width="30%" />
      </Box>
      <Skeleton width={44} />
    </Stack>
  ));
}

/** The heading of a screen, with the line above or below it. */
export function HeadingSkeleton() {
  return (
    <div>
      <Skeleton width={140} />
      <Skeleton height={56} sx={{ width: { xs: '88%', md: 480 }, maxWidth: '100%' }} />
    </div>
  );
}

/** Rows with a round picture, a name and a line under it. */
export function ListSkeleton({ rows = 4 }: { readonly rows?: number }) {
  return (
    <Stack spacing={2}>
      {Array.from({ length: rows }, (_, row) => (
        <Stack key={row} direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Skeleton variant="circular" width={44} height={44} sx={{ flexShrink: 0 }} />
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton width="38%" />
            <Skeleton width="72%" />
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}
