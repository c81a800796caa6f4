import Typography from '@mui/material/Typography';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../platform/date-texts.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { RequiredSelect } from '../required-select.tsx';
import { AddressToCopy } from './address-to-copy.tsx';
import { failureTexts, type PaymentAccount, type PaymentFields } from './payment-settings.ts';

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

/** The account at a provider. Keys are entered and never shown again. */
export function PaymentAccountInputs({ account }: { readonly account: PaymentAccount }) {
  const { t } = useTranslation('studio');
  const isYookassa = account.provider === 'yookassa';
  const keyHelp = account.keyHint === '' ? false : t('paymentAccounts.keyHint', { hint: account.keyHint });
  return (
    <>
      {isYookassa && (
        <TextInput
          source="shopId"
          label={t('paymentAccounts.shopId')}
          helperText={false}
          parse={keepText}
          autoComplete="off"
        />
      )}
      <TextInput
        source="secretKey"
        type="password"
        label={t('paymentAccounts.secretKey')}
        helperText={keyHelp}
        parse={keepText}
        autoComplete="new-password"
      />
      {!isYookassa && (
        <TextInput
          source="webhookSecret"
          type="password"
          label={t('paymentAccounts.webhookSecret')}
          helperText={t('paymentAccounts.webhookSecretHelp')}
          parse={keepText}
          autoComplete="new-password"
        />
      )}
      <AddressToCopy address={account.webhookUrl} help={t(webhookTexts[account.provider])} />
      {isYookassa && <Receipts />}
      <LastCheck account={account} />
    </>
  );
}

/** Fiscal receipts of Russian law, which YooKassa registers with each payment. */
function Receipts() {
  const { t } = useTranslation('studio');
  const sendsReceipts = useWatch<PaymentFields, 'sendsReceipts'>({ name: 'sendsReceipts' });
  return (
    <>
      <BooleanInput source="sendsReceipts" label={t('paymentAccounts.sendsReceipts')} helperText={false} />
      {sendsReceipts && (
        <>
          <RequiredSelect
            source="vatCode"
            label={t('paymentAccounts.vat')}
            choices={[
              { id: 1, name: t('paymentAccounts.noVat') },
              ...vatRates.map((name, index) => ({ id: index + firstRateCode, name })),
            ]}
          />
          <SelectInput
            source="taxSystemCode"
            label={t('paymentAccounts.taxSystem')}
            choices={taxSystems.map((key, index) => ({ id: index + 1, name: t(key) }))}
            emptyText={t('paymentAccounts.taxSystems.none')}
            translateChoice={false}
            helperText={false}
          />
        </>
      )}
    </>
  );
}

function LastCheck({ account: { checkedAt, failure, isTest } }: { readonly account: PaymentAccount }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  if (checkedAt === null) return null;
  const time = dateTimeText(language, checkedAt);
  const text =
    failure === null
      ? t(isTest === true ? 'paymentAccounts.checkedTest' : 'paymentAccounts.checkedLive', { time })
      : t(failureTexts[failure]);
  return (
    <Typography variant="body2" color={failure === null ? 'textSecondary' : 'error'}>
      {text}
    </Typography>
  );
}

const keepText = (value: string) => value;
