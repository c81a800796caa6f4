import { EmptyState } from '@daystream/ui';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PageTitle } from '@daystream/web';
import { hasPermission } from '../platform/permissions.ts';
import { useSession } from '../platform/platform-context.tsx';
import { menuEntries } from './layout/menu-entries.ts';

const OverviewPage = lazy(async () => ({
  default: (await import('../screens/overview/overview-page.tsx')).OverviewPage,
}));

/** What waits in the school for administrators, for others the first section that they have permission for. */
export function StartPage() {
  const { t } = useTranslation('studio');
  const roles = useSession()?.roles ?? [];
  const first = menuEntries.find(({ permission }) => hasPermission(roles, permission));
  if (first?.path === '/') return <OverviewPage />;
  if (first) return <Navigate to={first.path} replace />;
  return (
    <>
      <PageTitle title={t('app.title')} />
      <EmptyState title={t('error.noRooms')} />
    </>
  );
}
