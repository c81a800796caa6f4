import Button from '@mui/material/Button';
import { useState } from 'react';
import { NumberInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';

/** Adds points to a person's balance or takes them, with a reason. */
export function CorrectPointsButton({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('rewards.correct')}
      </Button>
      {isOpen && (
        <FormDialog<{ amount: number | null; reason: string }>
          title={t('rewards.correct')}
          submitLabel={t('rewards.correctDo')}
          successText={t('rewards.corrected')}
          resources={['users']}
          defaultValues={{ amount: null, reason: '' }}
          run={(api, { amount, reason }, idempotencyKey) =>
            api.call('studio.points.correct', {
              params: { id: person.id },
              body: { amount: amount ?? 0, reason },
              idempotencyKey,
            })
          }
          onClose={() => setOpen(false)}
        >
          <NumberInput source="amount" label={t('rewards.amount')} helperText={t('rewards.amountHelp')} />
          <TextInput
            source="reason"
            label={t('rewards.reason')}
            helperText={false}
            parse={(value: string) => value}
          />
        </FormDialog>
      )}
    </>
  );
}
