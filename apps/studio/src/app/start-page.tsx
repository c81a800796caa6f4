import { EmptyState } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PageTitle } from '@daystream/web';
import { allows } from '../platform/permissions.ts';
import { useSession } from '../platform/platform-context.tsx';
import { entries } from './layout/entries.ts';

/** Leads to the first room that this person's roles open. */
export function StartPage() {
  const { t } = useTranslation('studio');
  const roles = useSession()?.roles ?? [];
  const first = entries.find(({ permission }) => allows(roles, permission));
  if (first) return <Navigate to={first.path} replace />;
  return (
    <>
      <PageTitle title={t('app.title')} />
      <EmptyState title={t('error.noRooms')} />
    </>
  );
}
