import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SlowNote } from './slow-note.tsx';

interface SkeletonGroupProps {
  readonly children: ReactNode;
  /** Tries again what takes long. */
  readonly onRetry?: () => void;
}

/** Wraps skeletons; announces the loading state once to screen readers, and says when it takes long. */
export function SkeletonGroup({ children, onRetry }: SkeletonGroupProps) {
  const { t } = useTranslation('ui');
  return (
    <Box component="output" aria-busy aria-label={t('state.loading')} sx={{ display: 'block' }}>
      <SlowNote onRetry={onRetry} />
      <div aria-hidden>{children}</div>
    </Box>
  );
}

/** Placeholder of lines of text; the last one is shorter. */
export function TextSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '58%' : '100%'} />
      ))}
    </div>
  );
}

/** Placeholder of a picture or a video; `ratio` reserves its space, so that the layout does not shift. */
export function MediaSkeleton({ ratio = 16 / 9 }: { readonly ratio?: number }) {
  return <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: ratio }} />;
}

/** Placeholder of a list of cards, optionally with a square picture. */
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

/** Placeholder of a list whose items have two lines of text and a number at the end. */
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

/** Placeholder of a screen heading with one line of text. */
export function HeadingSkeleton() {
  return (
    <div>
      <Skeleton width={140} />
      <Skeleton height={56} sx={{ width: { xs: '88%', md: 480 }, maxWidth: '100%' }} />
    </div>
  );
}

/** Placeholder of rows with an avatar, a name and a line of text. */
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
