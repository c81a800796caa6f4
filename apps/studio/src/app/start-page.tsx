import { EmptyState } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PageTitle } from '@daystream/web';
import { hasPermission } from '../platform/permissions.ts';
import { useSession } from '../platform/platform-context.tsx';
import { menuEntries } from './layout/menu-entries.ts';

/** Redirects to the first section that the user has permission for. */
export function StartPage() {
  const { t } = useTranslation('studio');
  const roles = useSession()?.roles ?? [];
  const first = menuEntries.find(({ permission }) => hasPermission(roles, permission));
  if (first) return <Navigate to={first.path} replace />;
  return (
    <>
      <PageTitle title={t('app.title')} />
      <EmptyState title={t('error.noRooms')} />
    </>
  );
}
