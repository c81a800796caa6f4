import { ErrorState } from '@daystream/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { reportError } from '../platform/errors/report-error.ts';
import { NotFound } from '../platform/not-found.tsx';

/** A screen that broke: the frame around it stays. Loading the page again also fetches code that a newer version has replaced. */
export function RouteError() {
  const error = useRouteError();
  const { t } = useTranslation('learner');
  // What a loader threw passes by React: the reporter is outside.
  useEffect(() => reportError(error), [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <ErrorState
      title={t('error.screenTitle')}
      message={t('error.screenText')}
      onRetry={() => location.reload()}
    />
  );
}
