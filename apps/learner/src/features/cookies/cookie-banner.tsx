import { CloseIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '@daystream/web';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { saveConsent } from './save-consent.ts';

const SettingsDialog = lazyPart(
  async () => (await import('./cookie-settings-dialog.tsx')).CookieSettingsDialog,
);

const everything = { analytics: true, marketing: true };
const nothing = { analytics: false, marketing: false };

/** Asks for cookie consent: all, a selection, or by closing it only essential cookies. */
export function CookieBanner() {
  const { t } = useTranslation('learner');
  const [isOpen, setOpen] = useState(false);
  const { cookiePolicyLink } = useBrand().runtime;
  // The choice applies in this browser even if the server cannot be reached.
  const save = (choice: typeof everything) => void saveConsent(choice).catch(() => undefined);
  return (
    <Box
      component="section"
      aria-label={t('cookies.bannerTitle')}
      sx={{
        position: 'fixed',
        zIndex: 'drawer',
        right: { xs: 8, md: 24 },
        left: { xs: 8, md: 'auto' },
        bottom: { xs: 'calc(8px + env(safe-area-inset-bottom))', md: 24 },
        width: { md: 420 },
        p: 2.5,
        bgcolor: 'background.paper',
        boxShadow: 8,
        borderRadius: (theme) => `${theme.corners.small * 2}px`,
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography variant="h5" component="h2">
          {t('cookies.bannerTitle')}
        </Typography>
        <IconButton aria-label={t('cookies.dismiss')} onClick={() => save(nothing)} sx={{ m: -1 }}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
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
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => save(everything)}>
          {t('cookies.acceptAll')}
        </Button>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('cookies.choose')}
        </Button>
      </Stack>
      {isOpen ? (
        <Suspense fallback={null}>
          <SettingsDialog onClose={() => setOpen(false)} onSave={save} />
        </Suspense>
      ) : null}
    </Box>
  );
}
