import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '../../platform/choices.ts';
import { FormDialog } from '../form-dialog.tsx';
import { RequiredSelect } from '../required-select.tsx';
import { PaymentAccountInputs } from './payment-account-inputs.tsx';
import {
  fieldsOf,
  isAccountProvider,
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

/** Chooses the provider and enters the account there; saving checks its keys. Keys that could not be checked are kept, and the dialog says so and stays open. */
export function PaymentSettingsDialog({ provider, accounts, onSaved, onClose }: PaymentSettingsDialogProps) {
  const { t } = useTranslation('studio');
  return (
    <FormDialog<PaymentFields>
      title={t('commerce.payments')}
      submitLabel={t('rewards.save')}
      successText={t('commerce.paymentsSaved')}
      resources={['orders']}
      defaultValues={{ ...fieldsOf(provider, accounts) }}
      run={async (client, fields, idempotencyKey) => {
        try {
          const isOn = await savePaymentSettings(client, fields, idempotencyKey);
          return isOn ? undefined : { warning: t('paymentAccounts.unverified') };
        } finally {
          await onSaved();
        }
      }}
      inputOf={(field, fields) =>
        isAccountProvider(fields.provider) ? `${fields.provider}.${field}` : field
      }
      onClose={onClose}
    >
      <RequiredSelect
        source="provider"
        label={t('commerce.provider')}
        choices={choicesOf(providerTexts, t)}
      />
      <ChosenAccount accounts={accounts} onChecked={onSaved} />
    </FormDialog>
  );
}

interface ChosenAccountProps {
  readonly accounts: readonly PaymentAccount[];
  readonly onChecked: () => Promise<void>;
}

function ChosenAccount({ accounts, onChecked }: ChosenAccountProps) {
  const { t } = useTranslation('studio');
  const chosen = useWatch<PaymentFields, 'provider'>({ name: 'provider' });
  const account = accounts.find(({ provider }) => provider === chosen);
  if (chosen === 'sandbox') return <Alert severity="warning">{t('paymentAccounts.sandboxNote')}</Alert>;
  // The key: each provider has inputs of its own.
  return account && <PaymentAccountInputs key={chosen} account={account} onChecked={onChecked} />;
}
