import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useHasPermission } from '../platform/platform-context.tsx';

/** A name that leads to the page of the person, for those who may open it. */
export function PersonLink({ id, children }: { readonly id: number; readonly children: string }) {
  const canRead = useHasPermission('people.read');
  if (!canRead) return <strong>{children}</strong>;
  return (
    <Link component={RouterLink} to={`/users/${id}/show`} sx={{ fontWeight: 600 }}>
      {children}
    </Link>
  );
}
