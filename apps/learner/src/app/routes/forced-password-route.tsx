import { redirect, useNavigate } from 'react-router';
import { ForcedPasswordPage } from '../../features/auth/forced-password-page.tsx';
import { currentUserQuery } from '../../platform/current-user.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { queryClient } from '../../platform/query-client.ts';
import { knownPerson } from '../person.ts';

/** Only for who has to: everybody else changes their password in the settings. */
export async function loader() {
  const { requiredUpdatePassword } = await knownPerson();
  return requiredUpdatePassword ? null : redirect(pathTo('userPassword'));
}

export function Component() {
  const navigate = useNavigate();
  return (
    <ForcedPasswordPage
      onChanged={async () => {
        // The guard asks who it is before it lets in.
        await queryClient.refetchQueries({ queryKey: currentUserQuery.queryKey, type: 'all' });
        await navigate(pathTo('home'), { replace: true });
      }}
    />
  );
}
