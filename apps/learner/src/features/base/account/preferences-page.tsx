import { ForwardIcon, Page } from '@daystream/ui';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { LanguageSwitch } from '../../../platform/language/language-switch.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { ThemeSwitch } from '../../../platform/brand/theme-switch.tsx';
import { InstallButton, useInstallWay } from '../../../platform/parts/install-button.tsx';
import { DataExport } from './data-export.tsx';
import { SettingRow } from './setting-row.tsx';

export type SettingsPage = readonly [href: string, label: string];

/** The settings: some on this page, the others on pages of their own, also of other features (`further`). */
export function PreferencesPage({ further }: { readonly further: readonly SettingsPage[] }) {
  const { t } = useTranslation('learner');
  const { data: user } = useQuery(currentUserQuery);
  const canInstall = useInstallWay() !== null;
  const pages: readonly SettingsPage[] = [
    // Anonymous accounts have no credentials.
    ...(user?.isAnonymous ? [] : [[pathTo('userPassword'), t('changePassword.title')] as const]),
    [pathTo('settingsNotifications'), t('notifications.title')],
    [pathTo('settingsReminders'), t('reminders.title')],
    ...further,
    [pathTo('settingsSessions'), t('sessions.title')],
    [pathTo('subscriptions'), t('subscriptions.title')],
    [pathTo('installments'), t('installments.title')],
    [pathTo('userPaymentMethods'), t('paymentMethods.title')],
    [pathTo('purchases'), t('shop.purchases')],
    [pathTo('settingsCookiePolicy'), t('cookies.title')],
  ];
  return (
    <Page title={t('settings.title')}>
      <Card>
        <SettingRow label={t('settings.language')}>
          <LanguageSwitch />
        </SettingRow>
        <SettingRow label={t('settings.theme')}>
          <ThemeSwitch />
        </SettingRow>
        {canInstall ? (
          <SettingRow label={t('install.setting')} lead={t('install.settingText')}>
            <InstallButton />
          </SettingRow>
        ) : null}
      </Card>
      <Card component="nav" aria-label={t('settings.title')}>
        <List disablePadding>
          {pages.map(([href, label]) => (
            <ListItem key={href} disablePadding divider>
              <ListItemButton href={href} sx={{ gap: 2, px: 2.5, minHeight: 60, borderRadius: 0 }}>
                <Typography sx={{ flexGrow: 1, fontWeight: 500 }}>{label}</Typography>
                <ForwardIcon sx={{ color: 'text.secondary' }} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Card>
      <Card>
        <DataExport />
      </Card>
      <Card>
        <SettingRow label={t('settings.deletion')} lead={t('settings.deletionText')}>
          <Button href={pathTo('delete')} color="inherit" sx={{ ml: -1.5 }}>
            {t('menu.delete')}
          </Button>
        </SettingRow>
      </Card>
    </Page>
  );
}
