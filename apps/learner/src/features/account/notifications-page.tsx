import { Page } from '@daystream/ui';
import Card from '@mui/material/Card';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { currentUserQuery } from '../../platform/current-user.ts';
import { Notice } from '../../platform/notice.tsx';
import { setNotifications } from './account.queries.ts';
import { SettingRow } from './setting-row.tsx';

/** Switches notifications on and off. */
export function NotificationsPage() {
  const { t } = useTranslation('learner');
  const { data: user } = useQuery(currentUserQuery);
  const [fault, setFault] = useState<unknown>(null);
  const errorText = useErrorText();
  const change = async (isOn: boolean) => {
    setFault(null);
    await setNotifications(isOn).catch(setFault);
  };
  return (
    <Page title={t('notifications.title')}>
      <Card>
        <SettingRow label={t('notifications.all')} lead={t('notifications.allText')}>
          <Switch
            checked={user?.disableNotification === 0}
            disabled={user === undefined}
            slotProps={{ input: { 'aria-label': t('notifications.all') } }}
            onChange={(_, isOn) => void change(isOn)}
          />
        </SettingRow>
      </Card>
      {fault === null ? null : <Notice severity="error">{errorText(fault)}</Notice>}
    </Page>
  );
}
