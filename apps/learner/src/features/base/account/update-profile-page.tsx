import { LinesSkeleton, Page } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '@daystream/web';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { ProfileEditor } from './profile-editor.tsx';

/** Replaces all other screens for users who must complete their profile. */
export function UpdateProfilePage({ onSaved }: { readonly onSaved: () => Promise<void> }) {
  const { t } = useTranslation('learner');
  const { data: user, error, refetch } = useQuery(currentUserQuery);
  return (
    <Page title={t('profile.forcedTitle')} lead={t('profile.forcedLead')}>
      <PageTitle title={t('profile.forcedTitle')} />
      {user ? (
        <ProfileEditor key={user.id} user={user} submit={t('profile.saveAndGoOn')} onSaved={onSaved} />
      ) : null}
      {!user && error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {user || error ? null : (
        <Loading>
          <LinesSkeleton rows={7} />
        </Loading>
      )}
    </Page>
  );
}
