import { LinesSkeleton, Page } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { EmailRow } from './email-row.tsx';
import { ProfileEditor } from './profile-editor.tsx';

/** The profile page with the avatar. */
export function ProfilePage() {
  const { t } = useTranslation('learner');
  const { data: user, error, refetch } = useQuery(currentUserQuery);
  return (
    <Page title={t('profile.title')}>
      {user ? (
        <>
          <AvatarEditor user={user} />
          {user.isAnonymous ? null : <EmailRow user={user} />}
          <ProfileEditor key={user.id} user={user} submit={t('profile.save')} />
        </>
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
