import type { Permission } from '@daystream/contract';
import { EmptyState, hiddenVisually } from '@daystream/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '@daystream/web';
import { useHasPermission } from './platform-context.tsx';

export function ForbiddenPage() {
  const { t } = useTranslation('studio');
  return (
    <>
      <PageTitle title={t('error.forbiddenTitle')} />
      <h1 style={hiddenVisually}>{t('app.title')}</h1>
      <EmptyState title={t('error.forbiddenTitle')}>{t('error.forbidden')}</EmptyState>
    </>
  );
}

/** Renders `children` for users with the permission, for others a page with the reason. */
export function RequirePermission({
  permission,
  children,
}: {
  readonly permission: Permission;
  readonly children: ReactNode;
}) {
  return useHasPermission(permission) ? children : <ForbiddenPage />;
}
