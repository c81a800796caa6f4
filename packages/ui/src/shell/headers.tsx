import { initialOf } from '@daystream/domain';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackIcon, BellIcon, MenuIcon } from '../icons.tsx';
import { NavIcon } from './nav-badge.tsx';
import { Points } from '../states/points.tsx';
import { safeArea } from '../theme/safe-area.ts';
import { hiddenVisually } from '../states/visually-hidden.ts';

interface PointsLink {
  readonly amount: number;
  readonly href: string;
}

export interface BellLink {
  readonly href: string;
  readonly label: string;
  /** The number of unread notifications, with its text. */
  readonly unread: number;
  readonly unreadLabel: string;
}

/** A link to the notifications, with the number of unread ones. */
function BellButton({ href, label, unread, unreadLabel }: BellLink) {
  return (
    <IconButton href={href}>
      <NavIcon
        item={{
          key: 'bell',
          label,
          icon: <BellIcon />,
          current: false,
          badge: unread,
          badgeLabel: unreadLabel,
        }}
      />
      <span style={hiddenVisually}>{label}</span>
    </IconButton>
  );
}

/** The points balance as a link to the points page. */
function PointsButton({ amount, href }: PointsLink) {
  return (
    <ButtonBase
      href={href}
      sx={{
        minHeight: 44,
        px: 1.5,
        fontWeight: 600,
        fontSize: '0.9375rem',
        borderRadius: (theme) => `${theme.corners.button}px`,
      }}
    >
      <Points amount={amount} />
    </ButtonBase>
  );
}

export interface MobileHeaderProps {
  /** Handler of the back button; without it, the logo is shown instead. */
  readonly onBack?: (() => void) | undefined;
  readonly logo?: ReactNode;
  readonly title?: string | undefined;
  readonly points?: PointsLink | undefined;
  readonly bell?: BellLink | undefined;
  readonly onMenu?: (() => void) | undefined;
}

/** The header on a phone: back, points, notifications, menu (spec product §2). */
export function MobileHeader({ onBack, logo, title, points, bell, onMenu }: MobileHeaderProps) {
  const { t } = useTranslation('ui');
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        alignItems: 'center',
        minHeight: 56,
        px: 1,
        pt: safeArea.top,
        bgcolor: (theme) => `${theme.palette.background.default}d9`,
        backdropFilter: 'blur(14px)',
      }}
    >
      {onBack ? (
        <IconButton aria-label={t('action.back')} onClick={onBack}>
          <BackIcon />
        </IconButton>
      ) : (
        <Box sx={{ pl: 1, display: 'flex' }}>{logo}</Box>
      )}
      <Typography noWrap sx={{ flexGrow: 1, fontWeight: 600, pl: 0.5 }}>
        {title}
      </Typography>
      {points ? <PointsButton {...points} /> : null}
      {bell ? <BellButton {...bell} /> : null}
      {onMenu ? (
        <IconButton aria-label={t('nav.menu')} aria-haspopup="menu" onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      ) : null}
    </Stack>
  );
}

export interface DesktopHeaderProps {
  readonly title?: ReactNode;
  readonly points?: PointsLink | undefined;
  readonly bell?: BellLink | undefined;
  readonly user: { readonly name: string; readonly avatar?: string | null | undefined };
  /** Opens the user menu at the button. */
  readonly onUser: (anchor: HTMLElement) => void;
}

/** The header on a wide screen: title, points, notifications, user menu. */
export function DesktopHeader({ title, points, bell, user, onUser }: DesktopHeaderProps) {
  return (
    <Stack component="header" direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 72, px: 4 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>{title}</Box>
      {points ? <PointsButton {...points} /> : null}
      {bell ? <BellButton {...bell} /> : null}
      <ButtonBase
        aria-haspopup="menu"
        onClick={(event) => onUser(event.currentTarget)}
        sx={{
          gap: 1.25,
          minHeight: 48,
          px: 1,
          fontWeight: 500,
          fontSize: '0.9375rem',
          borderRadius: (theme) => `${theme.corners.button}px`,
        }}
      >
        <Avatar
          alt=""
          {...(user.avatar ? { src: user.avatar } : {})}
          sx={{ width: 36, height: 36, fontSize: '1rem' }}
        >
          {initialOf(user.name)}
        </Avatar>
        {user.name}
      </ButtonBase>
    </Stack>
  );
}
