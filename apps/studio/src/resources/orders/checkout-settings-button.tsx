import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useApi, useHasPermission } from '../../platform/platform-context.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { SettingsFailed } from './settings-failed.tsx';

interface Fields {
  sellerName: string;
  sellerTaxNumber: string;
  sellerAddress: string;
  followsUp: boolean;
  endsDisputedAccess: boolean;
  giftDays: number | null;
}

/** Who sells, as it stands on receipts, and whether buyers who did not pay are reminded. */
export function CheckoutSettingsButton() {
  const { t } = useTranslation('studio');
  const api = useApi();
  const mayManage = useHasPermission('services.manage');
  const [isOpen, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['checkout-settings'],
    queryFn: ({ signal }) => api.call('studio.checkoutSettings.get', { signal }),
    enabled: mayManage,
  });
  if (data === undefined)
    return isError ? (
      <SettingsFailed
        text={t('commerce.checkoutFailed')}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : null;
  const { remindedCount, remindedPaidCount, ...settings } = data;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('commerce.checkout')}
      </Button>
      {isOpen && (
        <FormDialog<Fields>
          title={t('commerce.checkout')}
          submitLabel={t('rewards.save')}
          successText={t('commerce.paymentsSaved')}
          resources={['orders']}
          defaultValues={settings}
          run={async (client, fields, idempotencyKey) => {
            const { sellerName, sellerTaxNumber, sellerAddress, followsUp, endsDisputedAccess, giftDays } =
              fields;
            const body = {
              sellerName,
              sellerTaxNumber,
              sellerAddress,
              followsUp,
              endsDisputedAccess,
              giftDays,
            };
            await client.call('studio.checkoutSettings.set', { body, idempotencyKey });
            await refetch();
          }}
          onClose={() => setOpen(false)}
        >
          <TextInput
            source="sellerName"
            label={t('commerce.sellerName')}
            helperText={t('commerce.sellerNameHelp')}
            parse={keepText}
          />
          <TextInput
            source="sellerTaxNumber"
            label={t('commerce.taxId')}
            helperText={false}
            parse={keepText}
          />
          <TextInput
            source="sellerAddress"
            label={t('commerce.sellerAddress')}
            helperText={false}
            multiline
            parse={keepText}
          />
          <BooleanInput
            source="followsUp"
            label={t('commerce.followsUp')}
            helperText={t('commerce.followsUpHelp')}
          />
          <BooleanInput
            source="endsDisputedAccess"
            label={t('paymentCare.endsDisputedAccess')}
            helperText={t('paymentCare.endsDisputedAccessHelp')}
          />
          <NumberInput source="giftDays" label={t('gifts.days')} helperText={t('gifts.daysHelp')} min={1} />
          <Typography variant="body2" color="textSecondary">
            {t('commerce.reminded', { count: remindedCount, paid: remindedPaidCount })}
          </Typography>
        </FormDialog>
      )}
    </>
  );
}

const keepText = (value: string) => value;
