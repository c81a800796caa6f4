import { ErrorState, ScreenLoadFailed } from '@daystream/ui';
import { useCheckedConnection, useReplaced } from '@daystream/web';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { reportError } from '../platform/errors/report-error.ts';
import { FaultReportButton } from '../platform/support/fault-report-button.tsx';
import { NotFound } from '../platform/states/not-found.tsx';

/** Error boundary of a screen: the frame stays. Reloading the page also loads code that a new release has replaced. */
export function RouteError() {
  const error = useRouteError();
  const { t } = useTranslation('ui');
  // Errors of loaders do not pass through React's error handler.
  useEffect(() => reportError(error), [error]);
  const lost = useCheckedConnection();
  const isReplaced = useReplaced();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (lost !== null || isReplaced) return <ScreenLoadFailed lost={lost} isReplaced={isReplaced} />;
  return (
    <ErrorState
      level={1}
      title={t('state.screenTitle')}
      message={t('state.screenText')}
      onRetry={() => location.reload()}
      action={<FaultReportButton error={error} />}
    />
  );
}
