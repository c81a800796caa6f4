import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { BooleanInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../platform/platform-context.tsx';
import type { Installment } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';

/** Cancels what remains of a plan, with or without the access that was bought. */
export function CancelInstallmentButton({ plan: { id, status } }: { readonly plan: Installment }) {
  const { t } = useTranslation('studio');
  const mayCancel = useHasPermission('orders.refund');
  const [isOpen, setOpen] = useState(false);
  if (status !== 'active' || !mayCancel) return null;
  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setOpen(true)}>
        {t('installments.cancel')}
      </Button>
      {isOpen && (
        <FormDialog<{ keepsAccess: boolean }>
          title={t('installments.cancelTitle')}
          submitLabel={t('installments.cancelDo')}
          closeLabel={t('action.close')}
          color="error"
          successText={t('installments.canceled')}
          resources={['installments', 'user-course-streams']}
          defaultValues={{ keepsAccess: true }}
          run={(api, { keepsAccess }, idempotencyKey) =>
            api.call('studio.installments.cancel', { params: { id }, body: { keepsAccess }, idempotencyKey })
          }
          onClose={() => setOpen(false)}
        >
          <DialogContentText>{t('installments.cancelText')}</DialogContentText>
          <BooleanInput
            source="keepsAccess"
            label={t('installments.keepsAccess')}
            helperText={t('installments.keepsAccessHelp')}
          />
        </FormDialog>
      )}
    </>
  );
}
