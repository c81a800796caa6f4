import { ApiError } from '@daystream/api-client';
import { ErrorState, OfflineState } from '@daystream/ui';
import { useErrorText, useLostConnection } from '@daystream/web';
import { AccessRemoved } from './access-removed.tsx';
import { ClubBanned, isClubBanned } from './club-banned.tsx';
import { AccessRemovedError } from '../errors/access-removed-error.ts';
import { FaultReportButton } from '../support/fault-report-button.tsx';
import { NotFound } from './not-found.tsx';

interface LoadErrorProps {
  /** The title; "Could not load" if omitted. */
  readonly title?: string;
  /** Heading level: 1 if it replaces a whole screen without another heading. */
  readonly level?: 1 | 2;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** For a part of a screen whose other parts may be loaded. */
  readonly compact?: boolean;
}

/** Error state of a failed query with a retry button; the offline state without a connection, and states of their own for a 404, a removed course and a club that moderators have closed. */
export function LoadError({ title, level = 2, error, onRetry, compact = false }: LoadErrorProps) {
  const text = useErrorText();
  const lost = useLostConnection();
  const isUnanswered = !(error instanceof ApiError) || error.isTransient;
  if (!compact && (lost === 'internet' || (lost === 'server' && isUnanswered)))
    return <OfflineState level={level} lost={lost} onRetry={onRetry} />;
  if (error instanceof AccessRemovedError) return <AccessRemoved />;
  if (isClubBanned(error)) return <ClubBanned level={level} error={error} />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <ErrorState
      title={title}
      level={level}
      message={text(error)}
      requestId={requestId}
      onRetry={onRetry}
      compact={compact}
      action={<FaultReportButton error={error} />}
    />
  );
}
