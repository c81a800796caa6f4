import { SocialNetworksPage } from '../../features/account/social-networks-page.tsx';
import { SocialResult } from '../../features/auth/social-result.tsx';

export function Component() {
  return (
    <>
      <SocialNetworksPage />
      <SocialResult />
    </>
  );
}
