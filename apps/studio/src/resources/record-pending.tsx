import { ErrorState } from '@daystream/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageTitle } from '@daystream/web';
import { BackToList } from './back-to-list.tsx';
import { RecordSkeleton } from '../platform/record-skeleton.tsx';

interface RecordPendingProps {
  /** The page title until the record is loaded. */
  readonly title: string;
  /** Undefined while the record is loading. */
  readonly errorMessage: string | undefined;
  /** Of the failed request. */
  readonly requestId: string | undefined;
  readonly onRetry: () => void;
  /** Path of the list with the record: a record that is gone leads back to it. */
  readonly list?: `/${string}`;
}

/** Shown instead of a record: a skeleton while it is loading, an error if loading failed. */
export function RecordPending({ title, errorMessage, requestId, onRetry, list }: RecordPendingProps) {
  return (
    <Box sx={{ p: { xs: 1.5, md: 3 } }}>
      <PageTitle title={title} />
      {list !== undefined && errorMessage !== undefined && <BackToList to={list} />}
      {errorMessage !== undefined && (
        <Typography component="h1" variant="h3">
          {title}
        </Typography>
      )}
      {errorMessage === undefined ? (
        <RecordSkeleton />
      ) : (
        <ErrorState message={errorMessage} requestId={requestId} onRetry={onRetry} />
      )}
    </Box>
  );
}
