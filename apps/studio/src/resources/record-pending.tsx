import { ErrorState } from '@daystream/ui';
import Box from '@mui/material/Box';
import { PageTitle } from '@daystream/web';
import { RecordSkeleton } from './record-skeleton.tsx';

interface RecordPendingProps {
  /** Of the page, until the record has one. */
  readonly title: string;
  /** Why the record did not come, in the reader's words; undefined: it is on its way. */
  readonly fault: string | undefined;
  /** What support finds that by. */
  readonly requestId: string | undefined;
  readonly onRetry: () => void;
}

/** In place of a record that has not come: its shape while it is on its way, then why it did not come. */
export function RecordPending({ title, fault, requestId, onRetry }: RecordPendingProps) {
  return (
    <Box sx={{ p: 3 }}>
      <PageTitle title={title} />
      {fault === undefined ? (
        <RecordSkeleton />
      ) : (
        <ErrorState message={fault} requestId={requestId} onRetry={onRetry} />
      )}
    </Box>
  );
}
