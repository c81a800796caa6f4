import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLogout } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '@daystream/web';
import { usePlatform, useSession } from '../../platform/platform-context.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

/** Shown in place of all screens while the server refuses other calls: a new password, a complete profile or a second factor is required. */
export function RequiredAccountPage() {
  const { t } = useTranslation('studio');
  const { session } = usePlatform();
  const member = useSession();
  const logout = useLogout();
  if (member === null) return null;
  const { requirement } = member;
  const title =
    requirement === 'password'
      ? t('ownAccount.required.password')
      : requirement === 'profile'
        ? t('ownAccount.required.profile')
        : t('ownAccount.required.factor');
  return (
    <Box sx={{ p: { xs: 2, md: 4 }, maxWidth: 560, mx: 'auto', display: 'grid', gap: 3 }}>
      <PageTitle title={title} />
      <Typography variant="h3" component="h1">
        {title}
      </Typography>
      {requirement === 'password' && (
        <PasswordForm onChanged={() => session.update({ ...member, requirement: null })} />
      )}
      {requirement === 'profile' && <Link href="/">{t('ownAccount.required.toProfile')}</Link>}
      {requirement === null && <SecondFactorSection />}
      <Button sx={{ justifySelf: 'start' }} onClick={() => void logout()}>
        {t('account.signOut')}
      </Button>
    </Box>
  );
}
