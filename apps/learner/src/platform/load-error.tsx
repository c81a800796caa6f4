import { ApiError } from '@daystream/api-client';
import { ErrorState, OfflineState } from '@daystream/ui';
import { useErrorText, useLostConnection } from '@daystream/web';
import { NotFound } from './not-found.tsx';

interface LoadErrorProps {
  /** What did not load; "Could not load" when left out. */
  readonly title?: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In place of what did not load: why, and the way to try again; without a connection it comes by itself; of what is not there, the way on. */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  const text = useErrorText();
  const lost = useLostConnection();
  if (lost === 'internet') return <OfflineState />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return <ErrorState title={title} message={text(error)} requestId={requestId} onRetry={onRetry} />;
}
