import { SocialNetworksPage } from '../../features/account/social-networks-page.tsx';
import { SocialReturn } from '../../features/auth/social-return.tsx';

export function Component() {
  return (
    <>
      <SocialNetworksPage />
      <SocialReturn />
    </>
  );
}
