import { UpdateProfilePage } from '../../features/base/account/update-profile-page.tsx';
import { BareFrame } from '../bare-frame.tsx';
import { useAfterSignIn } from '../use-after-sign-in.ts';

export function Component() {
  return (
    <BareFrame>
      <UpdateProfilePage onSaved={useAfterSignIn()} />
    </BareFrame>
  );
}
