import Badge from '@mui/material/Badge';
import type { NavItem } from './nav-item.ts';
import { hiddenVisually } from '../states/visually-hidden.ts';

/** The icon of a section with a badge of the number of new items. */
export function NavIcon({ item }: { readonly item: Omit<NavItem, 'href'> }) {
  return (
    <>
      <Badge badgeContent={item.badge ?? 0} max={99} color="primary" aria-hidden overlap="circular">
        {item.icon}
      </Badge>
      {item.badge && item.badgeLabel ? <span style={hiddenVisually}>{item.badgeLabel}. </span> : null}
    </>
  );
}
