import { EmptyState } from '@daystream/ui';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PageTitle } from '@daystream/web';
import { useSession } from '../platform/platform-context.tsx';
import { startEntry } from './layout/menu-entries.ts';

const OverviewPage = lazy(async () => ({
  default: (await import('../screens/overview/overview-page.tsx')).OverviewPage,
}));

/** What waits in the school for administrators; for others the section where their work waits. */
export function StartPage() {
  const { t } = useTranslation('studio');
  const first = startEntry(useSession()?.roles ?? []);
  if (first?.path === '/') return <OverviewPage />;
  if (first) return <Navigate to={first.path} replace />;
  return (
    <>
      <PageTitle title={t('app.title')} />
      <EmptyState title={t('error.noRooms')} />
    </>
  );
}
