import { redirect } from 'react-router';
import { ForcedPasswordPage } from '../../features/base/auth/forced-password-page.tsx';
import { currentUserQuery } from '../../platform/session/current-user.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { queryClient } from '../../platform/client/query-client.ts';
import { loadGuardedPerson } from '../guarded-person.ts';
import { useAfterSignIn } from '../use-after-sign-in.ts';

/** Other users change their password in the settings. */
export async function loader() {
  const { requiredUpdatePassword } = await loadGuardedPerson();
  return requiredUpdatePassword ? null : redirect(pathTo('userPassword'));
}

export function Component() {
  const afterSignIn = useAfterSignIn();
  return (
    <ForcedPasswordPage
      onChanged={async () => {
        // The guard reads the user from the cache: refetch before navigating.
        await queryClient.refetchQueries({ queryKey: currentUserQuery.queryKey, type: 'all' });
        await afterSignIn();
      }}
    />
  );
}
