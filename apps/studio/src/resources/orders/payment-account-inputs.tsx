import type { ApiClient } from '@daystream/api-client';
import { isTestKey } from '@daystream/domain';
import { LoadingButton, SoftChip } from '@daystream/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { BooleanInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../use-command.ts';
import { RequiredSelect } from '../required-select.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { AddressToCopy } from './address-to-copy.tsx';
import { failureTexts, type PaymentAccount, type PaymentFields } from './payment-settings.ts';
import { OptionalSelect } from '../optional-select.tsx';

/** The codes of tax systems and VAT rates as YooKassa lists them. */
const taxSystems = [
  'paymentAccounts.taxSystems.general',
  'paymentAccounts.taxSystems.income',
  'paymentAccounts.taxSystems.incomeMinusCosts',
  'paymentAccounts.taxSystems.imputed',
  'paymentAccounts.taxSystems.agricultural',
  'paymentAccounts.taxSystems.patent',
] as const;
const vatRates = [
  '0 %',
  '10 %',
  '20 %',
  '10/110',
  '20/120',
  '5 %',
  '7 %',
  '5/105',
  '7/107',
  '22 %',
  '22/122',
] as const;
const firstRateCode = 2;

const webhookTexts = {
  stripe: 'paymentAccounts.webhookUrlHelp.stripe',
  yookassa: 'paymentAccounts.webhookUrlHelp.yookassa',
} as const;

interface PaymentAccountInputsProps {
  readonly account: PaymentAccount;
  /** Loads the accounts again. */
  readonly onChecked: () => Promise<void>;
}

/** The account at a provider. Keys are entered and never shown again. */
export function PaymentAccountInputs({ account, onChecked }: PaymentAccountInputsProps) {
  const { t } = useTranslation('studio');
  const { provider } = account;
  const isYookassa = provider === 'yookassa';
  const keyHelp = account.keyHint === '' ? false : t('paymentAccounts.keyHint', { hint: account.keyHint });
  return (
    <>
      {isYookassa && (
        <TextInput
          source={`${provider}.shopId`}
          label={t('paymentAccounts.shopId')}
          helperText={false}
          parse={keepText}
          autoComplete="off"
        />
      )}
      <TextInput
        source={`${provider}.secretKey`}
        type="password"
        label={t('paymentAccounts.secretKey')}
        helperText={keyHelp}
        parse={keepText}
        autoComplete="new-password"
      />
      {!isYookassa && (
        <TextInput
          source={`${provider}.webhookSecret`}
          type="password"
          label={t('paymentAccounts.webhookSecret')}
          helperText={t('paymentAccounts.webhookSecretHelp')}
          parse={keepText}
          autoComplete="new-password"
        />
      )}
      <AddressToCopy address={account.webhookUrl} help={t(webhookTexts[account.provider])} />
      {isYookassa && <Receipts />}
      <KeyState account={account} onChecked={onChecked} />
    </>
  );
}

/** Fiscal receipts of Russian law, which YooKassa registers with each payment. */
function Receipts() {
  const { t } = useTranslation('studio');
  const sendsReceipts = useWatch<PaymentFields, 'yookassa.sendsReceipts'>({ name: 'yookassa.sendsReceipts' });
  return (
    <>
      <BooleanInput
        source="yookassa.sendsReceipts"
        label={t('paymentAccounts.sendsReceipts')}
        helperText={false}
      />
      {sendsReceipts && (
        <>
          <RequiredSelect
            source="yookassa.vatCode"
            label={t('paymentAccounts.vat')}
            choices={[
              { id: 1, name: t('paymentAccounts.noVat') },
              ...vatRates.map((name, index) => ({ id: index + firstRateCode, name })),
            ]}
          />
          <OptionalSelect
            source="yookassa.taxSystemCode"
            label={t('paymentAccounts.taxSystem')}
            choices={taxSystems.map((key, index) => ({ id: index + 1, name: t(key) }))}
            emptyText={t('paymentAccounts.taxSystems.none')}
          />
        </>
      )}
    </>
  );
}

/** Whether the entered or the stored key moves money, and what the provider said of the stored one. */
function KeyState({ account, onChecked }: PaymentAccountInputsProps) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const command = useCommand([]);
  const [isBusy, setBusy] = useState(false);
  const { provider, checkedAt, failure } = account;
  const typed = useWatch<PaymentFields, `${typeof provider}.secretKey`>({ name: `${provider}.secretKey` });
  const isTest = typed === '' ? account.isTest : isTestKey(typed);
  const check = async () => {
    setBusy(true);
    const again = async (api: ApiClient) =>
      api.call('studio.paymentAccounts.check', { params: { provider } });
    await command(again, ({ failure: found }) =>
      found === null ? t('paymentAccounts.checked') : { text: t(failureTexts[found]), type: 'warning' },
    ).catch(() => undefined);
    await onChecked();
    setBusy(false);
  };
  const time = checkedAt === null ? '' : dateTime(checkedAt);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {isTest !== null && (
        <SoftChip soft={isTest ? 'warning' : 'success'}>
          {t(isTest ? 'paymentAccounts.test' : 'paymentAccounts.live')}
        </SoftChip>
      )}
      {checkedAt !== null && (
        <Alert
          severity={failure === null ? 'success' : failure === 'keys' ? 'error' : 'warning'}
          action={
            <LoadingButton color="inherit" size="small" busy={isBusy} onClick={() => void check()}>
              {t('paymentAccounts.again')}
            </LoadingButton>
          }
          // On a phone the button is below the text.
          sx={{ width: '100%', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 12rem' } }}
        >
          {failure === null
            ? t(account.isTest === true ? 'paymentAccounts.checkedTest' : 'paymentAccounts.checkedLive', {
                time,
              })
            : t(failureTexts[failure])}
        </Alert>
      )}
    </Box>
  );
}

const keepText = (value: string) => value;
