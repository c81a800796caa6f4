import { displayName } from '@daystream/domain';
import { Page } from '@daystream/ui';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../platform/brand.ts';
import { currentUserQuery } from '../../platform/current-user.ts';
import { ExitIcon, MailIcon } from '../../platform/icons.tsx';
import { LanguageSwitch } from '../../platform/language-switch.tsx';
import { PageTitle } from '../../platform/page-title.tsx';
import { ThemeSwitch } from '../../platform/theme-switch.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** The settings menu, as far as its pages exist: who one is, language, theme, help, the way out. */
export function SettingsPage() {
  const { t } = useTranslation('learner');
  const [asksExit, setAsksExit] = useState(false);
  return (
    <Page title={t('settings.title')}>
      <PageTitle title={t('settings.title')} />
      <Person />
      <Card>
        <Row label={t('settings.language')}>
          <LanguageSwitch />
        </Row>
        <Row label={t('settings.theme')}>
          <ThemeSwitch />
        </Row>
        <Row label={t('settings.support')}>
          <Button href={`mailto:${brand.supportEmail}`} startIcon={<MailIcon />}>
            {brand.supportEmail}
          </Button>
        </Row>
      </Card>
      <Button
        sx={{ alignSelf: 'flex-start' }}
        variant="outlined"
        color="inherit"
        startIcon={<ExitIcon />}
        onClick={() => setAsksExit(true)}
      >
        {t('menu.exit')}
      </Button>
      <SignOutDialog open={asksExit} onClose={() => setAsksExit(false)} />
    </Page>
  );
}

function Person() {
  const { data: user } = useQuery(currentUserQuery);
  const name = user && displayName({ firstName: user.name, lastName: user.lastName, email: user.email });
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Avatar
        alt=""
        {...(user?.avatar && { src: user.avatar.medium })}
        sx={{ width: 64, height: 64, fontSize: '1.5rem' }}
      >
        {name?.slice(0, 1)}
      </Avatar>
      <div>
        <Typography variant="h4" component="p">
          {name ?? <Skeleton width={160} />}
        </Typography>
        <Typography color="textSecondary">{user ? user.email : <Skeleton width={200} />}</Typography>
      </div>
    </Stack>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{
        px: 2.5,
        py: 1.25,
        minHeight: 68,
        gap: 2,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography sx={{ fontWeight: 500 }}>{label}</Typography>
      {children}
    </Stack>
  );
}
