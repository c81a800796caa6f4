import { ProfileIcon, StarIcon, TasksIcon } from '@daystream/ui';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SignOutDialog } from '../features/account/sign-out-dialog.tsx';
import { brand } from '../platform/brand.ts';
import { ExitIcon, MailIcon } from '../platform/icons.tsx';
import { paths } from '../platform/paths.ts';
import { RouterLink } from '../platform/router-link.tsx';

interface UserMenuProps {
  /** What it opens under; `corner` stands for the header of a phone. */
  readonly anchor: HTMLElement | 'corner' | null;
  readonly onClose: () => void;
}

/** The user's menu, of both headers. */
export function UserMenu({ anchor, onClose }: UserMenuProps) {
  const { t } = useTranslation('learner');
  const [asksExit, setAsksExit] = useState(false);
  const entries: readonly (readonly [label: string, href: string, icon: ReactNode])[] = [
    [t('menu.homework'), paths.homeworks, <TasksIcon key="i" />],
    [t('menu.points'), paths.points, <StarIcon key="i" />],
    [t('menu.settings'), paths.settings, <ProfileIcon key="i" />],
    [t('menu.support'), `mailto:${brand.supportEmail}`, <MailIcon key="i" />],
  ];
  return (
    <>
      <Menu
        open={anchor !== null}
        onClose={onClose}
        {...(anchor === 'corner'
          ? {
              anchorReference: 'anchorPosition',
              anchorPosition: { top: 56, left: globalThis.innerWidth - 8 },
            }
          : { anchorEl: anchor })}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        {entries.map(([label, href, icon]) => (
          <MenuItem key={href} component={RouterLink} href={href} onClick={onClose}>
            <ListItemIcon sx={{ color: 'inherit' }}>{icon}</ListItemIcon>
            {label}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            onClose();
            setAsksExit(true);
          }}
        >
          <ListItemIcon sx={{ color: 'inherit' }}>
            <ExitIcon />
          </ListItemIcon>
          {t('menu.exit')}
        </MenuItem>
      </Menu>
      <SignOutDialog open={asksExit} onClose={() => setAsksExit(false)} />
    </>
  );
}
