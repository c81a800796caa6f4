import { SocialNetworksPage } from '../../features/base/account/social-networks-page.tsx';
import { SocialResult } from '../../features/base/auth/social-result.tsx';

export function Component() {
  return (
    <>
      <SocialNetworksPage />
      <SocialResult />
    </>
  );
}
