import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineBanner, type LostConnection } from '../states/offline-state.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { DesktopHeader, MobileHeader, type DesktopHeaderProps, type MobileHeaderProps } from './headers.tsx';
import type { NavItem } from './nav-item.ts';
import { SideMenu, type SideMenuProps } from './side-menu.tsx';
import { insideSafeArea, safeArea } from '../theme/safe-area.ts';

export interface AppShellProps {
  readonly sections: readonly NavItem[];
  readonly mobile: MobileHeaderProps;
  readonly desktop: DesktopHeaderProps;
  /** The side menu on a wide screen; defaults to the sections. */
  readonly menu?: Partial<SideMenuProps>;
  /** The lost connection, if any. */
  readonly lost?: LostConnection | null;
  /** Day and time of stored data on the screen while it is lost. */
  readonly lostAsOf?: string | undefined;
  /** Hides the bottom bar on phone screens that need the whole height, such as a chat. */
  readonly hideBottomBar?: boolean;
  readonly children: ReactNode;
}

/** The frame of every signed-in screen: bottom bar on a phone, side menu from 828 px, and a skip link. */
export function AppShell({
  sections,
  mobile,
  desktop,
  menu,
  lost = null,
  lostAsOf,
  hideBottomBar = false,
  children,
}: AppShellProps) {
  const { t } = useTranslation('ui');
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink>{t('nav.skip')}</SkipLink>
      {wide ? <SideMenu items={sections} {...menu} /> : null}
      <Box
        sx={{
          flexGrow: 1,
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          // A chat scrolls in itself, and gives way to the banner of a lost connection.
          '&:has([data-fills-screen])': {
            height: '100dvh',
            '& > main': { minHeight: 0, display: 'flex', flexDirection: 'column' },
          },
        }}
      >
        {wide ? <DesktopHeader {...desktop} /> : <MobileHeader {...mobile} />}
        {lost ? <OfflineBanner lost={lost} asOf={lostAsOf} /> : null}
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{
            flexGrow: 1,
            minWidth: 0,
            pb: wide ? 0 : hideBottomBar ? safeArea.bottom : insideSafeArea('bottom', 72),
          }}
        >
          {children}
        </Box>
      </Box>
      {wide || hideBottomBar ? null : <BottomBar items={sections} />}
    </Box>
  );
}

function SkipLink({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="a"
      href="#main"
      sx={{
        position: 'fixed',
        top: insideSafeArea('top', 8),
        left: insideSafeArea('left', 8),
        zIndex: 'tooltip',
        px: 2,
        py: 1.5,
        bgcolor: 'background.paper',
        color: 'text.primary',
        borderRadius: (theme) => `${theme.corners.small}px`,
        '&:not(:focus)': { clipPath: 'inset(50%)' },
      }}
    >
      {children}
    </Box>
  );
}
