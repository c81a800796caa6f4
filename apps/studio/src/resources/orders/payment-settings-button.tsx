import { SoftChip } from '@daystream/ui';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useHasPermission } from '../../platform/platform-context.tsx';
import { SettingsFailed } from './settings-failed.tsx';
import { PaymentSettingsDialog } from './payment-settings-dialog.tsx';
import { providerTexts } from './payment-settings.ts';

/** Whether and through which provider the school takes payments. Only administrators change it. */
export function PaymentSettingsButton() {
  const { t } = useTranslation('studio');
  const api = useApi();
  const mayManage = useHasPermission('payments.manage');
  const [isOpen, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['payment-settings'],
    queryFn: async ({ signal }) => {
      const [settings, accounts] = await Promise.all([
        api.call('studio.paymentSettings.get', { signal }),
        api.call('studio.paymentAccounts.list', { signal }),
      ]);
      return { provider: settings.provider ?? 'none', accounts } as const;
    },
    enabled: mayManage,
  });
  if (data === undefined)
    return isError ? (
      <SettingsFailed
        text={t('paymentAccounts.loadFailed')}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : null;
  const account = data.accounts.find(({ provider }) => provider === data.provider);
  const isTest = data.provider === 'sandbox' || account?.isTest === true;
  return (
    <>
      {isTest && <SoftChip soft="warning">{t('paymentAccounts.test')}</SoftChip>}
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t(providerTexts[data.provider])}
      </Button>
      {isOpen && (
        <PaymentSettingsDialog
          {...data}
          onSaved={async () => void (await refetch())}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
