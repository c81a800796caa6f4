import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { DeletePage } from '../../features/base/auth/delete-page.tsx';
import { pathTo } from '../../platform/routes/path-to.ts';
import { clearUserData } from '../clear-user-data.ts';
import { loadGuardedPerson } from '../guarded-person.ts';
import { storePageBefore } from '../return-url.ts';

export const loader = loadGuardedPerson;

/** After the deletion, goes to the sign-in page and stores the return URL, so that the learner can restore the account (spec product §2, delete). */
export function Component() {
  const navigate = useNavigate();
  const { isAnonymous } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <DeletePage
      isAnonymous={isAnonymous}
      onDeleted={() => {
        storePageBefore(search);
        clearUserData('signed_out');
        void navigate(pathTo('login'), { replace: true, state: { reason: 'deleted' } });
      }}
    />
  );
}
