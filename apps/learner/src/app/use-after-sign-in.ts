import { useLocation, useNavigate } from 'react-router';
import { isLanguageChanged } from '../platform/language/language.ts';
import { pathTo } from '../platform/routes/path-to.ts';
import { addressAfterSignIn, isElsewhere } from './address-after-sign-in.ts';
import { consumeReturnUrl } from './return-url.ts';

/** Returns a function that navigates after the sign-in: to the return URL, or home (spec product §4, Login success). Resolves when the page is open. */
export function useAfterSignIn(): () => Promise<void> {
  const open = useOpenSignedIn();
  const { search } = useLocation();
  return () => open(consumeReturnUrl(search) ?? pathTo('home'));
}

/** Returns a function that opens a page after the sign-in; loads it anew if it is at another host, or if the account has another language than this page. */
export function useOpenSignedIn(): (target: string) => Promise<void> {
  const navigate = useNavigate();
  return async (target) => {
    const address = await addressAfterSignIn(target);
    if (isElsewhere(address) || isLanguageChanged()) location.replace(address);
    else await navigate(address, { replace: true });
  };
}
