import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '../platform/routes/path-to.ts';
import { takeReturnUrl } from './return-url.ts';

/** Returns a function that navigates after the sign-in: to the return URL, or home (spec product §4, Login success). */
export function useArrival(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate(takeReturnUrl(search) ?? pathTo('home'), { replace: true });
}
