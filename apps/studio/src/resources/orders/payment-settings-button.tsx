import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { hasPermission } from '../../platform/permissions.ts';
import { useApi, useSession } from '../../platform/platform-context.tsx';
import { FormDialog } from '../form-dialog.tsx';

/** Whether and through which provider the school takes payments. Only administrators change it. */
export function PaymentSettingsButton() {
  const { t } = useTranslation('studio');
  const api = useApi();
  const roles = useSession()?.roles ?? [];
  const [isOpen, setOpen] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['payment-settings'],
    queryFn: ({ signal }) => api.call('studio.paymentSettings.get', { signal }),
  });
  if (data === undefined || !hasPermission(roles, 'payments.manage')) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {data.provider === null ? t('commerce.paymentsOff') : t('commerce.paymentsTest')}
      </Button>
      {isOpen && (
        <FormDialog<{ provider: 'sandbox' | 'none' }>
          title={t('commerce.payments')}
          submitLabel={t('rewards.save')}
          successText={t('commerce.paymentsSaved')}
          resources={['orders']}
          defaultValues={{ provider: data.provider ?? 'none' }}
          run={async (client, { provider }, idempotencyKey) => {
            await client.call('studio.paymentSettings.set', {
              body: { provider: provider === 'none' ? null : provider },
              idempotencyKey,
            });
            await refetch();
          }}
          onClose={() => setOpen(false)}
        >
          <SelectInput
            source="provider"
            label={t('commerce.provider')}
            choices={[
              { id: 'none', name: t('commerce.paymentsOff') },
              { id: 'sandbox', name: t('commerce.paymentsTest') },
            ]}
            translateChoice={false}
            helperText={t('commerce.paymentsHelp')}
          />
        </FormDialog>
      )}
    </>
  );
}
