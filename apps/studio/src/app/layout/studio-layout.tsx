import { MenuIcon, OfflineBanner } from '@daystream/ui';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useBrand, useLostConnection } from '@daystream/web';
import { menuWidth } from '../../platform/notice-place.ts';
import { lazyScreen } from '../../platform/lazy-screen.tsx';
import { useApi, useSession } from '../../platform/platform-context.tsx';
import { secondFactorQuery } from '../../screens/account/account.queries.ts';
import { MailNotice } from '../../screens/mail/mail-notice.tsx';
import { LoadingPage } from '../fallback-pages.tsx';
import { StudioMenu } from './studio-menu.tsx';

const RequiredAccountPage = lazyScreen(
  async () => (await import('../../screens/account/required-account-page.tsx')).RequiredAccountPage,
);

/** The menu beside the content; on a phone in a drawer. Redirects to the sign-in page without a session. */
export function StudioLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['studio', 'ui']);
  const brand = useBrand();
  const session = useSession();
  const { pathname, search } = useLocation();
  const lost = useLostConnection();
  const [isOpen, setOpen] = useState(false);
  const hasRequirement = session !== null && session.requirement !== null;
  const { data: factor } = useQuery({
    ...secondFactorQuery(useApi()),
    enabled: session !== null && !hasRequirement,
  });
  const isAccountBlocked = hasRequirement || (factor?.isRequired === true && !factor.isEnabled);
  if (session === null)
    return <Navigate to="/login" replace state={{ nextPathname: pathname, nextSearch: search }} />;
  return (
    <Box sx={{ display: 'flex', height: '100dvh', overflow: 'hidden' }}>
      <Box
        component="a"
        href="#main"
        sx={{
          position: 'absolute',
          left: -9999,
          zIndex: 'tooltip',
          '&:focus': { left: 8, top: 8, p: 1, bgcolor: 'background.paper' },
        }}
      >
        {t('ui:nav.skip')}
      </Box>
      <Box
        component="header"
        sx={{
          display: { xs: 'none', md: 'block' },
          width: menuWidth,
          flex: 'none',
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        <StudioMenu isBlocked={isAccountBlocked} />
      </Box>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': t('nav.label'), sx: { width: 280, maxWidth: '85vw' } } }}
      >
        <StudioMenu isBlocked={isAccountBlocked} onChoose={() => setOpen(false)} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box
          component="header"
          sx={{
            display: { xs: 'flex', md: 'none' },
            alignItems: 'center',
            gap: 1,
            px: 0.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <IconButton onClick={() => setOpen(true)} aria-label={t('nav.open')}>
            <MenuIcon />
          </IconButton>
          <Typography sx={{ fontWeight: 700 }}>{brand.title}</Typography>
        </Box>
        {lost ? <OfflineBanner lost={lost} /> : null}
        {isAccountBlocked ? null : <MailNotice />}
        {/* `relative` contains visually hidden elements, which would otherwise extend the window that does not scroll. */}
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{ position: 'relative', flex: 1, minHeight: 0, overflow: 'auto' }}
        >
          <Suspense fallback={<LoadingPage />}>
            {isAccountBlocked ? <RequiredAccountPage /> : children}
          </Suspense>
        </Box>
      </Box>
    </Box>
  );
}
