import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { SocialProvider } from '@daystream/contract';
import type { MouseEvent } from 'react';
import { isNative } from '../../../platform/shell/native.ts';
import {
  socialNames,
  socialNetworks,
  socialSignInAddress,
  type SocialVisit,
} from '../../../platform/session/social.ts';

/** Lazy: browsers need none of it. */
async function openNative(source: SocialProvider, visit: SocialVisit): Promise<void> {
  const { openNativeSocial } = await import('../../../platform/shell/native-social.ts');
  await openNativeSocial(source, visit);
}

interface SocialButtonsProps {
  readonly action: 'login' | 'signup';
  /** The page to open after the sign-in. */
  readonly returnUrl: string | null;
}

/** Buttons of the brand's social networks below an 'or' (spec product §2, Login screen). */
export function SocialButtons({ action, returnUrl }: SocialButtonsProps) {
  const { t } = useTranslation('learner');
  const { pathname, search } = useLocation();
  const networks = socialNetworks();
  if (networks.length === 0) return null;
  const line = <Box sx={{ flex: 1, height: '1px', bgcolor: 'divider' }} />;
  return (
    <Stack spacing={1.5} sx={{ alignSelf: 'stretch' }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        {line}
        <Typography variant="body2" color="textSecondary">
          {t('signIn.or')}
        </Typography>
        {line}
      </Stack>
      {networks.map((source) => (
        <Button
          key={source}
          // A page of the server, not a screen of this app.
          component="a"
          {...(isNative() && {
            onClick: (event: MouseEvent) => {
              event.preventDefault();
              void openNative(source, { action, returnUrl, page: pathname + search });
            },
          })}
          href={socialSignInAddress(source, { action, returnUrl, page: pathname + search })}
          variant="outlined"
          size="large"
        >
          {action === 'signup'
            ? t('signUp.by', { network: socialNames[source] })
            : t('signIn.by', { network: socialNames[source] })}
        </Button>
      ))}
    </Stack>
  );
}
