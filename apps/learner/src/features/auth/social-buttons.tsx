import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { socialNames, socialNetworks, socialSignInAddress } from '../../platform/social.ts';

/** Buttons of the brand's social networks below an 'or' (spec product §2, Login screen). */
export function SocialButtons({ returnUrl }: { readonly returnUrl: string | null }) {
  const { t } = useTranslation('learner');
  const networks = socialNetworks(navigator.userAgent);
  if (networks.length === 0) return null;
  const line = <Box sx={{ flex: 1, height: '1px', bgcolor: 'divider' }} />;
  return (
    <Stack spacing={1.5}>
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
          href={socialSignInAddress(source, returnUrl)}
          variant="outlined"
          size="large"
        >
          {t('signIn.by', { network: socialNames[source] })}
        </Button>
      ))}
    </Stack>
  );
}
