import { safeArea } from '@daystream/ui';
import type { Theme } from '@mui/material/styles';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useMenuLabels } from './menus/menu-labels.tsx';
import { mobileProfileMenu, userDropdown, type MenuKey } from './menus/menus.ts';
import { useMenuActions } from './menus/use-menu-actions.tsx';
import { useMenuContext } from './menus/use-menu-context.ts';

interface UserMenuProps {
  /** The element that the menu opens under; `corner` is the header of a phone. */
  readonly anchor: HTMLElement | 'corner' | null;
  readonly onClose: () => void;
}

/** Set apart from the entries above. */
const apart = { mt: 1, borderTop: 1, borderColor: 'divider', width: '100%' } as const;
/** Less prominent, and set apart from the entries below. */
const quiet = { mb: 1, borderBottom: 1, borderColor: 'divider', color: 'text.secondary' } as const;
const styles: Partial<Record<MenuKey, object>> = { delete: quiet, exit: apart };

/** The user menu: profile entries on a phone, the settings menu on a wide screen. */
export function UserMenu({ anchor, onClose }: UserMenuProps) {
  const context = useMenuContext();
  const menuLabel = useMenuLabels();
  const { getPressProps, dialogs } = useMenuActions();
  // The width decides which header is shown: when a tablet is rotated, the header under the menu disappears, and the menu closes.
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('md'), { noSsr: true });
  const isHeaderHidden = anchor !== null && (anchor === 'corner') === isWide;
  useEffect(() => {
    if (isHeaderHidden) onClose();
  }, [isHeaderHidden, onClose]);
  // Keeps position and content during the closing animation.
  const [last, setLast] = useState(anchor);
  if (anchor !== null && anchor !== last) setLast(anchor);
  const entries = last === 'corner' ? mobileProfileMenu(context) : userDropdown(context);
  return (
    <>
      <Menu
        open={anchor !== null && !isHeaderHidden}
        onClose={onClose}
        {...(last === 'corner'
          ? {
              anchorReference: 'anchorPosition',
              anchorPosition: { top: 56, left: globalThis.innerWidth - 8 },
              // The header is lower by the bar of a phone.
              slotProps: { paper: { sx: { mt: safeArea.top } } },
            }
          : { anchorEl: last })}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        {entries.map((entry) => {
          const { label, icon } = menuLabel(entry.key);
          const { onClick, ...press } = getPressProps(entry);
          return (
            <MenuItem
              key={entry.key}
              sx={styles[entry.key]}
              {...press}
              onClick={() => {
                onClose();
                onClick?.();
              }}
            >
              <ListItemIcon sx={{ color: 'inherit' }}>{icon}</ListItemIcon>
              {label}
            </MenuItem>
          );
        })}
      </Menu>
      {dialogs}
    </>
  );
}
