import { useLocation, useNavigate } from 'react-router';
import { paths } from '../platform/paths.ts';
import { takeReturnUrl } from './return-url.ts';

/** Leads on after signing in: to where the learner was going, or home (spec product §4, Login success). */
export function useArrival(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate(takeReturnUrl(search) ?? paths.home, { replace: true });
}
