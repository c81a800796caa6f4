import { insideSafeArea } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '@daystream/web';
import { lazyPart } from '../../../platform/states/lazy-part.tsx';
import type { saveConsent } from './save-consent.ts';

const SettingsDialog = lazyPart(
  async () => (await import('./cookie-settings-dialog.tsx')).CookieSettingsDialog,
);

const everything = { analytics: true, marketing: true };
const nothing = { analytics: false, marketing: false };

/** The class of the bottom bar. Its constant would load the code of signed-in screens for guests. */
const bottomBar = '.bottom-bar';
/** Above the bottom bar of a phone. */
const aboveBar = insideSafeArea('bottom', 72);

interface CookieBannerProps {
  readonly onSave: typeof saveConsent;
}

/** Asks for cookie consent: only essential cookies, all, or a selection. */
export function CookieBanner({ onSave }: CookieBannerProps) {
  const { t } = useTranslation('learner');
  const [isOpen, setOpen] = useState(false);
  const { cookiePolicyLink } = useBrand().runtime;
  // The choice applies in this browser even if the server cannot be reached.
  const save = (choice: typeof everything) => void onSave(choice).catch(() => undefined);
  return (
    <Box
      component="section"
      aria-label={t('cookies.bannerTitle')}
      sx={(theme) => ({
        // On a phone it takes space below the page and stays above the bottom bar. On a low screen, and where there is no bar (guests, forms that come first,
        // threads), it does not stay in view, because it would cover the main button. The selectors start with `html`: Emotion puts the class before one that
        // starts with a colon, and it matches nothing.
        position: { xs: 'static', md: 'fixed' },
        [`${theme.breakpoints.down('md')} and (min-height: 701px)`]: {
          [`html:has(${bottomBar}) &`]: { position: 'sticky' },
        },
        [theme.breakpoints.down('md')]: { [`html:not(:has(${bottomBar})) &`]: { mb: 1 } },
        zIndex: 'drawer',
        left: { md: 24 },
        bottom: { xs: aboveBar, md: 24 },
        mx: { xs: 1, md: 0 },
        mb: { xs: aboveBar, md: 0 },
        width: { md: 420 },
        px: { xs: 1.5, md: 2.5 },
        py: { xs: 0.5, md: 2 },
        pb: { xs: 1.5, md: 2.5 },
        bgcolor: 'background.paper',
        boxShadow: 8,
        borderRadius: `${theme.corners.small * 2}px`,
      })}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h5" component="h2">
          {t('cookies.bannerTitle')}
        </Typography>
        <Button
          size="small"
          aria-haspopup="dialog"
          sx={{ mr: -1, flexShrink: 0 }}
          onClick={() => setOpen(true)}
        >
          {t('cookies.choose')}
        </Button>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.25 }}>
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
        <Button variant="outlined" size="small" sx={{ px: 0.5 }} onClick={() => save(nothing)}>
          {t('cookies.dismiss')}
        </Button>
        <Button variant="outlined" size="small" sx={{ px: 0.5 }} onClick={() => save(everything)}>
          {t('cookies.acceptAll')}
        </Button>
      </Box>
      {isOpen ? (
        <Suspense fallback={null}>
          <SettingsDialog onClose={() => setOpen(false)} onSave={save} />
        </Suspense>
      ) : null}
    </Box>
  );
}
