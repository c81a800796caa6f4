import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '@daystream/web';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { session } from '../../platform/session.ts';
import { saveConsent } from './save-consent.ts';

const SettingsDialog = lazyPart(
  async () => (await import('./cookie-settings-dialog.tsx')).CookieSettingsDialog,
);

const everything = { analytics: true, marketing: true };
const nothing = { analytics: false, marketing: false };

/** Asks for cookie consent: only essential cookies, all, or a selection. */
export function CookieBanner() {
  const { t } = useTranslation('learner');
  const [isOpen, setOpen] = useState(false);
  const isGuest = session.token() === null;
  const { cookiePolicyLink } = useBrand().runtime;
  // The choice applies in this browser even if the server cannot be reached.
  const save = (choice: typeof everything) => void saveConsent(choice).catch(() => undefined);
  return (
    <Box
      component="section"
      aria-label={t('cookies.bannerTitle')}
      sx={{
        // On a phone it takes space below the page: on the pages of guests it stays there, because it would cover the button of the form.
        position: { xs: isGuest ? 'static' : 'sticky', md: 'fixed' },
        zIndex: 'drawer',
        left: { md: 24 },
        bottom: { xs: 'calc(8px + env(safe-area-inset-bottom))', md: 24 },
        mx: { xs: 1, md: 0 },
        width: { md: 420 },
        p: { xs: 1.5, md: 2.5 },
        bgcolor: 'background.paper',
        boxShadow: 8,
        borderRadius: (theme) => `${theme.corners.small * 2}px`,
      }}
    >
      <Typography variant="h5" component="h2">
        {t('cookies.bannerTitle')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {t('cookies.bannerText')}{' '}
        {cookiePolicyLink === '' ? null : (
          <Box
            component="a"
            href={cookiePolicyLink}
            target="_blank"
            rel="noopener"
            sx={{ color: 'primary.main' }}
          >
            {t('cookies.policy')}
          </Box>
        )}
      </Typography>
      {/* Refusing is as easy as accepting: both buttons have the same look and size. */}
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
        <Button variant="outlined" sx={{ px: 1 }} onClick={() => save(nothing)}>
          {t('cookies.dismiss')}
        </Button>
        <Button variant="outlined" sx={{ px: 1 }} onClick={() => save(everything)}>
          {t('cookies.acceptAll')}
        </Button>
      </Box>
      <Button size="small" fullWidth aria-haspopup="dialog" sx={{ mt: 0.5 }} onClick={() => setOpen(true)}>
        {t('cookies.choose')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SettingsDialog onClose={() => setOpen(false)} onSave={save} />
        </Suspense>
      ) : null}
    </Box>
  );
}
