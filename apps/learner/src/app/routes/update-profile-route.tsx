import { useNavigate } from 'react-router';
import { UpdateProfilePage } from '../../features/account/update-profile-page.tsx';
import { pathTo } from '../../platform/routes/path-to.ts';
import { BareFrame } from '../bare-frame.tsx';

export function Component() {
  const navigate = useNavigate();
  return (
    <BareFrame>
      <UpdateProfilePage onSaved={() => void navigate(pathTo('home'), { replace: true })} />
    </BareFrame>
  );
}
