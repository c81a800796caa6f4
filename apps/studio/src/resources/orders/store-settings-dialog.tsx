import { LoadingButton } from '@daystream/ui';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { NumberInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../form-dialog.tsx';
import { useCommand } from '../use-command.ts';
import { RequiredSelect } from '../required-select.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { AddressToCopy } from './address-to-copy.tsx';
import { KeyFileInput } from '../key-file-input.tsx';
import {
  saveStoreAccount,
  storeFailureTexts,
  storeFieldsOf,
  storeTexts,
  type StoreAccount,
  type StoreFields,
} from './store-settings.ts';

interface StoreSettingsDialogProps {
  readonly account: StoreAccount;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

const keepText = (value: string) => value;

/** Enters the account at an app store; saving asks the store whether it accepts the key. */
export function StoreSettingsDialog({ account, onSaved, onClose }: StoreSettingsDialogProps) {
  const { t } = useTranslation('studio');
  const isApple = account.store === 'apple';
  return (
    <FormDialog<StoreFields>
      title={t(storeTexts[account.store])}
      submitLabel={t('rewards.save')}
      successText={t('stores.saved')}
      resources={[]}
      defaultValues={{ ...storeFieldsOf(account) }}
      run={async (client, fields, idempotencyKey) => {
        try {
          const failure = await saveStoreAccount(client, fields, idempotencyKey);
          if (failure === null) return undefined;
          return { warning: t('stores.unverified', { reason: t(storeFailureTexts[failure]) }) };
        } finally {
          await onSaved();
        }
      }}
      onClose={onClose}
    >
      <RequiredSelect
        source="environment"
        label={t('stores.environment')}
        choices={[
          { id: 'production', name: t('stores.production') },
          { id: 'sandbox', name: t('stores.sandbox') },
        ]}
        helperText={t('stores.environmentHelp')}
      />
      <TextInput
        source="appId"
        label={t(isApple ? 'stores.bundleId' : 'stores.packageName')}
        helperText={false}
        parse={keepText}
        autoComplete="off"
      />
      {isApple ? <AppleInputs /> : <GoogleInputs />}
      <KeyFileInput
        source="key"
        label={t(isApple ? 'stores.chooseP8' : 'stores.chooseJson')}
        accept={isApple ? '.p8' : '.json,application/json'}
        hint={t(keyHint(account))}
      />
      <AddressToCopy
        address={account.notificationUrl}
        help={t(isApple ? 'stores.addressHelp.apple' : 'stores.addressHelp.google')}
      />
      <LastCheck account={account} onChecked={onSaved} />
    </FormDialog>
  );
}

const keyHint = ({ hasKey, store }: StoreAccount) =>
  hasKey ? 'stores.keyKept' : store === 'apple' ? 'stores.keyHelp.apple' : 'stores.keyHelp.google';

function AppleInputs() {
  const { t } = useTranslation('studio');
  return (
    <>
      <NumberInput source="appleId" label={t('stores.appleId')} helperText={t('stores.appleIdHelp')} />
      <TextInput
        source="issuerId"
        label={t('stores.issuerId')}
        helperText={false}
        parse={keepText}
        autoComplete="off"
      />
      <TextInput
        source="keyId"
        label={t('stores.keyId')}
        helperText={false}
        parse={keepText}
        autoComplete="off"
      />
    </>
  );
}

function GoogleInputs() {
  const { t } = useTranslation('studio');
  return (
    <TextInput
      source="pushEmail"
      type="email"
      label={t('stores.pushEmail')}
      helperText={t('stores.pushEmailHelp')}
      parse={keepText}
      autoComplete="off"
    />
  );
}

interface LastCheckProps {
  readonly account: StoreAccount;
  /** Loads the account again. */
  readonly onChecked: () => Promise<void>;
}

function LastCheck({ account: { store, checkedAt, failure }, onChecked }: LastCheckProps) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const command = useCommand([]);
  const [isBusy, setBusy] = useState(false);
  if (checkedAt === null) return null;
  const check = async () => {
    setBusy(true);
    await command(
      (api) => api.call('studio.storeAccounts.check', { params: { store } }),
      ({ failure: found }) =>
        found === null ? t('stores.saved') : { text: t(storeFailureTexts[found]), type: 'warning' },
    ).catch(() => undefined);
    await onChecked();
    setBusy(false);
  };
  return (
    <Alert
      severity={failure === null ? 'success' : failure === 'connection' ? 'warning' : 'error'}
      action={
        <LoadingButton color="inherit" size="small" busy={isBusy} onClick={() => void check()}>
          {t('paymentAccounts.again')}
        </LoadingButton>
      }
    >
      {failure === null ? t('stores.checked', { time: dateTime(checkedAt) }) : t(storeFailureTexts[failure])}
    </Alert>
  );
}
