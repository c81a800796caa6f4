import { EmptyState, ErrorState, hiddenVisually, SkeletonGroup } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageTitle } from '../platform/page-title.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('studio');
  return (
    <>
      <PageTitle>{t('error.notFoundTitle')}</PageTitle>
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

/** In place of a screen that broke while it was drawn. */
export function BrokenPage({
  resetErrorBoundary,
}: {
  readonly resetErrorBoundary?: (...args: unknown[]) => void;
}) {
  const { t } = useTranslation('studio');
  return (
    <>
      <PageTitle>{t('error.brokenTitle')}</PageTitle>
      <ErrorState
        title={t('error.brokenTitle')}
        message={t('error.unknown')}
        onRetry={() => resetErrorBoundary?.()}
      />
    </>
  );
}

export function LoadingPage() {
  const { t } = useTranslation('studio');
  return (
    <SkeletonGroup>
      <PageTitle>{t('app.title')}</PageTitle>
      <Box sx={{ p: 3 }}>
        <Skeleton width="30%" height={40} />
        <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
      </Box>
    </SkeletonGroup>
  );
}
