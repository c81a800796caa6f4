import { SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../form-dialog.tsx';
import { PaymentAccountInputs } from './payment-account-inputs.tsx';
import {
  failureTexts,
  fieldsOf,
  providerTexts,
  savePaymentSettings,
  type PaymentAccount,
  type PaymentFields,
  type ProviderChoice,
} from './payment-settings.ts';

interface PaymentSettingsDialogProps {
  readonly provider: ProviderChoice;
  readonly accounts: readonly PaymentAccount[];
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** Chooses the provider and enters the account there; saving checks its keys. */
export function PaymentSettingsDialog({ provider, accounts, onSaved, onClose }: PaymentSettingsDialogProps) {
  const { t } = useTranslation('studio');
  const yookassa = accounts.find((account) => account.provider === 'yookassa');
  return (
    <FormDialog<PaymentFields>
      title={t('commerce.payments')}
      submitLabel={t('rewards.save')}
      successText={t('commerce.paymentsSaved')}
      resources={['orders']}
      defaultValues={{ ...fieldsOf(provider, yookassa) }}
      run={async (client, fields, idempotencyKey) => {
        try {
          await savePaymentSettings(client, fields, idempotencyKey, (failure) => t(failureTexts[failure]));
        } finally {
          await onSaved();
        }
      }}
      onClose={onClose}
    >
      <SelectInput
        source="provider"
        label={t('commerce.provider')}
        choices={Object.entries(providerTexts).map(([id, key]) => ({ id, name: t(key) }))}
        translateChoice={false}
        helperText={t('commerce.paymentsHelp')}
      />
      <ChosenAccount accounts={accounts} />
    </FormDialog>
  );
}

function ChosenAccount({ accounts }: Pick<PaymentSettingsDialogProps, 'accounts'>) {
  const chosen = useWatch<PaymentFields, 'provider'>({ name: 'provider' });
  const account = accounts.find(({ provider }) => provider === chosen);
  return account && <PaymentAccountInputs account={account} />;
}
