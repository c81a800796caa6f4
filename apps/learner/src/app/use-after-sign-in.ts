import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '../platform/routes/path-to.ts';
import { consumeReturnUrl } from './return-url.ts';

/** Returns a function that navigates after the sign-in: to the return URL, or home (spec product §4, Login success). */
export function useAfterSignIn(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate(consumeReturnUrl(search) ?? pathTo('home'), { replace: true });
}
