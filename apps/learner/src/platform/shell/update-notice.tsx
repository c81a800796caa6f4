import { isOlderVersion } from '@daystream/domain';
import { useBrand } from '@daystream/web';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Snackbar from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callNative, nativePlatform } from './native.ts';

/** The page of the app in its store; null if the school has not entered it. */
function storePage({
  iosAppId,
  androidPackage,
}: {
  iosAppId: string;
  androidPackage: string;
}): string | null {
  if (nativePlatform() === 'ios') return iosAppId === '' ? null : `https://apps.apple.com/app/id${iosAppId}`;
  return androidPackage === ''
    ? null
    : `https://play.google.com/store/apps/details?id=${encodeURIComponent(androidPackage)}`;
}

/** Asks the person to update a mobile app that is older than the school supports (spec product §3, `mobile_app_version`). It can be put off until the next start. */
export function UpdateNotice() {
  const { t } = useTranslation('learner');
  const { mobileAppVersion, mobile } = useBrand();
  const [version, setVersion] = useState('');
  const [isPutOff, setPutOff] = useState(false);
  // External system: the shell knows its own version.
  useEffect(() => {
    callNative<{ version: string }>('App', 'getInfo').then(
      (info) => setVersion(info.version),
      () => undefined,
    );
  }, []);
  const page = storePage(mobile);
  return (
    <Snackbar
      open={!isPutOff && isOlderVersion(version, mobileAppVersion)}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    >
      <Paper
        component="section"
        aria-label={t('error.updateTitle')}
        elevation={8}
        sx={{ p: 2, width: '100%', maxWidth: 420, borderRadius: (theme) => `${theme.corners.card}px` }}
      >
        <Stack spacing={1.5}>
          <Typography sx={{ fontWeight: 600 }}>{t('error.updateTitle')}</Typography>
          <Typography variant="body2">{t('error.updateText')}</Typography>
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            <Button color="inherit" onClick={() => setPutOff(true)}>
              {t('error.updateLater')}
            </Button>
            {page === null ? null : (
              <Button variant="contained" href={page} target="_blank" rel="noopener">
                {t('error.updateOpen')}
              </Button>
            )}
          </Stack>
        </Stack>
      </Paper>
    </Snackbar>
  );
}
