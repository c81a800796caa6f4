import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useApi, useHasPermission } from '../../platform/platform-context.tsx';
import { FormDialog } from '../form-dialog.tsx';

type Fields = Record<'purchasePercent' | 'cashbackPercent' | 'invitedPercent' | 'minPrice', number | null>;

/** What learners earn by buying and by inviting: percentages, all of which may be zero. */
export function PointsSettingsButton() {
  const { t } = useTranslation('studio');
  const api = useApi();
  const mayManage = useHasPermission('services.manage');
  const [isOpen, setOpen] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['points-settings'],
    queryFn: ({ signal }) => api.call('studio.pointsSettings.get', { signal }),
    enabled: mayManage,
  });
  if (data === undefined) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('referrals.settings')}
      </Button>
      {isOpen && (
        <FormDialog<Fields>
          title={t('referrals.settings')}
          submitLabel={t('rewards.save')}
          successText={t('referrals.saved')}
          resources={['referrals']}
          defaultValues={{ ...data }}
          run={async (client, fields, idempotencyKey) => {
            // An empty field is none.
            const body = {
              purchasePercent: fields.purchasePercent ?? 0,
              cashbackPercent: fields.cashbackPercent ?? 0,
              invitedPercent: fields.invitedPercent ?? 0,
              minPrice: fields.minPrice ?? 0,
            };
            await client.call('studio.pointsSettings.set', { body, idempotencyKey });
            await refetch();
          }}
          onClose={() => setOpen(false)}
        >
          <NumberInput
            source="purchasePercent"
            label={t('referrals.purchasePercent')}
            helperText={t('referrals.purchasePercentHelp')}
            min={0}
            max={100}
          />
          <NumberInput
            source="cashbackPercent"
            label={t('referrals.cashbackPercent')}
            helperText={t('referrals.cashbackPercentHelp')}
            min={0}
            max={100}
          />
          <NumberInput
            source="invitedPercent"
            label={t('referrals.invitedPercent')}
            helperText={t('referrals.invitedPercentHelp')}
            min={0}
            max={99}
          />
          <NumberInput
            source="minPrice"
            label={t('referrals.minPrice')}
            helperText={t('referrals.minPriceHelp')}
            min={0}
          />
        </FormDialog>
      )}
    </>
  );
}
