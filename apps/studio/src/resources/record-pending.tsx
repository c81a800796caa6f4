import { ErrorState } from '@daystream/ui';
import Box from '@mui/material/Box';
import { PageTitle } from '@daystream/web';
import { RecordSkeleton } from './record-skeleton.tsx';

interface RecordPendingProps {
  /** The page title until the record is loaded. */
  readonly title: string;
  /** Undefined while the record is loading. */
  readonly errorMessage: string | undefined;
  /** Of the failed request. */
  readonly requestId: string | undefined;
  readonly onRetry: () => void;
}

/** Shown instead of a record: a skeleton while it is loading, an error if loading failed. */
export function RecordPending({ title, errorMessage, requestId, onRetry }: RecordPendingProps) {
  return (
    <Box sx={{ p: 3 }}>
      <PageTitle title={title} />
      {errorMessage === undefined ? (
        <RecordSkeleton />
      ) : (
        <ErrorState message={errorMessage} requestId={requestId} onRetry={onRetry} />
      )}
    </Box>
  );
}
