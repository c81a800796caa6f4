import { PageTitle } from '@daystream/web';
import { ErrorState, SkeletonGroup } from '@daystream/ui';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** Shown by the error boundary of react-admin instead of a screen whose rendering failed. */
export function RenderErrorPage({
  resetErrorBoundary,
}: {
  readonly resetErrorBoundary?: (...args: unknown[]) => void;
}) {
  const { t } = useTranslation(['studio', 'ui']);
  return (
    <>
      <PageTitle title={t('error.brokenTitle')} />
      <ErrorState
        title={t('error.brokenTitle')}
        message={t('ui:callError.unknown')}
        onRetry={() => resetErrorBoundary?.()}
      />
    </>
  );
}

export function LoadingPage() {
  const { t } = useTranslation('studio');
  return (
    <SkeletonGroup>
      <PageTitle title={t('app.title')} />
      <Box sx={{ p: 3 }}>
        <Skeleton width="30%" height={40} />
        <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
      </Box>
    </SkeletonGroup>
  );
}
