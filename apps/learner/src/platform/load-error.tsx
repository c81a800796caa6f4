import { ApiError } from '@daystream/api-client';
import { ErrorState, OfflineState } from '@daystream/ui';
import { useErrorText } from './error-text.ts';
import { useOnline } from './online.ts';

interface LoadErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In place of what did not load: why, and the way to try again; without a connection it comes by itself. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const text = useErrorText();
  const isOnline = useOnline();
  if (!isOnline) return <OfflineState />;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return <ErrorState message={text(error)} requestId={requestId} onRetry={onRetry} />;
}
