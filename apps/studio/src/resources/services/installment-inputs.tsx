import { canPayByInstallments, formatMoney, installmentAmounts, minorDigits } from '@daystream/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NumberInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '../../platform/choices.ts';
import type { Service } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { useRequired } from '../enrolment-inputs.tsx';
import { RequiredSelect } from '../required-select.tsx';

const intervalTexts = {
  day: 'commerce.intervals.day',
  week: 'commerce.intervals.week',
  month: 'commerce.intervals.month',
} as const;

type Watched = Pick<Service, 'type' | 'installmentParts' | 'installmentFirstPercent' | 'currency'> & {
  price: number | null;
};

/** Whether a service of the kind can be paid in parts: what gives access for a time. */
export const allowsInstallments = (type: Service['type']): boolean =>
  type === 'course' || type === 'extension';

/** Whether and how the price can be paid in parts, with the amounts that follow. */
export function InstallmentInputs() {
  const { t } = useTranslation('studio');
  const isRequired = useRequired();
  const language = useLanguage();
  const [type, parts, firstPercent, price, currency] = useWatch<
    Watched,
    ['type', 'installmentParts', 'installmentFirstPercent', 'price', 'currency']
  >({ name: ['type', 'installmentParts', 'installmentFirstPercent', 'price', 'currency'] });
  if (!allowsInstallments(type)) return null;
  const isValid = (value: number | null, min: number, max: number): value is number =>
    value !== null && Number.isInteger(value) && value >= min && value <= max;
  const terms =
    isValid(parts, 2, 24) && (firstPercent == null || isValid(firstPercent, 1, 99))
      ? { parts, firstPercent: firstPercent ?? null }
      : null;
  const amount = Math.round((price ?? 0) * 10 ** minorDigits(currency));
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1 }}>
        {t('commerce.installments')}
      </Typography>
      <NumberInput
        source="installmentParts"
        label={t('commerce.installmentParts')}
        helperText={t('commerce.installmentPartsHelp')}
        min={2}
        max={24}
      />
      {parts == null ? null : (
        <>
          <NumberInput
            source="installmentPeriod"
            label={t('commerce.installmentPeriod')}
            helperText={false}
            min={1}
            max={100}
            validate={isRequired}
          />
          <RequiredSelect
            source="installmentInterval"
            label={t('commerce.interval')}
            choices={choicesOf(intervalTexts, t)}
          />
          <NumberInput
            source="installmentFirstPercent"
            label={t('commerce.installmentFirst')}
            helperText={t('commerce.installmentFirstHelp')}
            min={1}
            max={99}
          />
          {terms !== null && canPayByInstallments(amount, terms) ? (
            <Typography component="output" variant="body2" color="textSecondary">
              {t('commerce.installmentPreview', {
                amounts: installmentAmounts(amount, terms)
                  .map((part) => formatMoney(part, currency, language))
                  .join(' + '),
              })}
            </Typography>
          ) : null}
          <TextInput
            source="cancelPopupText"
            label={t('commerce.cancelPopupText')}
            helperText={t('commerce.installmentCancelHelp')}
            multiline
            parse={(value: string) => value}
          />
        </>
      )}
    </Box>
  );
}
