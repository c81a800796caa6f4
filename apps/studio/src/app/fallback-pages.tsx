import { PageTitle } from '@daystream/web';
import { EmptyState, ErrorState, hiddenVisually, SkeletonGroup } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export function NotFoundPage() {
  const { t } = useTranslation('studio');
  return (
    <>
      <PageTitle title={t('error.notFoundTitle')} />
      <h1 style={hiddenVisually}>{t('app.title')}</h1>
      <EmptyState
        title={t('error.notFoundTitle')}
        action={
          <Button component={Link} to="/">
            {t('error.toStart')}
          </Button>
        }
      >
        {t('error.notFound')}
      </EmptyState>
    </>
  );
}

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
