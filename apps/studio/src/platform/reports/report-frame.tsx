import { ErrorState } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordSkeleton } from '../record-skeleton.tsx';
import { requestIdOf } from '../request-id.ts';
import { ScreenFrame } from '../screen-frame.tsx';

interface ReportFrameProps<Data> {
  readonly title: string;
  /** Filters and notes; also shown without the report. */
  readonly head: ReactNode;
  readonly report: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A screen with a report: its head, and the report or why it is not there yet. While another period is loading, the former one is pale. */
export function ReportFrame<Data>({ title, head, report, children }: ReportFrameProps<Data>) {
  const errorText = useErrorText();
  const { data, error, refetch, isPlaceholderData } = report;
  return (
    <ScreenFrame title={title} width={1100}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography component="h1" variant="h3">
          {title}
        </Typography>
        {head}
      </Box>
      {data === undefined && error !== null && (
        <ErrorState
          message={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <RecordSkeleton />}
      {data !== undefined && (
        <Box
          aria-busy={isPlaceholderData}
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: 'minmax(0, 1fr)',
            opacity: isPlaceholderData ? 0.6 : 1,
          }}
        >
          {children(data)}
        </Box>
      )}
    </ScreenFrame>
  );
}
