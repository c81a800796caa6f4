import { canPayByInstallments, installmentAmounts, installmentDueAt } from '@daystream/domain';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { serverNow } from '../../../platform/language/clock.ts';
import { priceText } from './price.tsx';
import type { Service } from './shop.queries.ts';

interface Part {
  readonly amount: number;
  /** Ms. */
  readonly dueAt: number;
}

/** The parts of a price that is paid from now on; null if the service is paid in full, or the price is too low to split. */
export function installmentsOf({ installment }: Service, price: number): Part[] | null {
  if (installment === null || !canPayByInstallments(price, installment)) return null;
  const start = serverNow();
  return installmentAmounts(price, installment).map((amount, index) => ({
    amount,
    dueAt: installmentDueAt(start, installment, index),
  }));
}

/** Returns the parts of a price as a text: "4 payments of €50", or "€100 now and 3 more payments of €50". */
export function useInstallmentText(): (service: Service, parts: readonly Part[]) => string {
  const { t } = useTranslation('learner');
  return ({ currency, installment }, parts) => {
    const [first, second] = parts;
    if (first === undefined || second === undefined) return '';
    return installment?.firstPercent == null
      ? t('shop.inParts', { count: parts.length, price: priceText(first.amount, currency) })
      : t('shop.firstThen', {
          first: priceText(first.amount, currency),
          count: parts.length - 1,
          price: priceText(second.amount, currency),
        });
  };
}

interface InstallmentChoiceProps {
  readonly service: Service;
  /** In full, in minor units. */
  readonly price: number;
  readonly parts: readonly Part[];
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Whether a price is paid in full or in parts, with the dates and amounts of all parts. */
export function InstallmentChoice({ service, price, parts, isChosen, onChoose }: InstallmentChoiceProps) {
  const { t } = useTranslation('learner');
  const labelId = useId();
  const partsText = useInstallmentText()(service, parts);
  const choice = (value: string, label: ReactNode) => (
    <FormControlLabel
      value={value}
      control={<Radio />}
      label={label}
      slotProps={{ typography: { sx: { py: 0.75, fontVariantNumeric: 'tabular-nums' } } }}
    />
  );
  return (
    <FormControl>
      <FormLabel id={labelId}>{t('shop.howToPay')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={isChosen ? 'parts' : 'full'}
        onChange={(event) => onChoose(event.target.value === 'parts')}
      >
        {choice('full', t('shop.inFull', { price: priceText(price, service.currency) }))}
        {choice('parts', partsText)}
      </RadioGroup>
      {isChosen ? <Schedule parts={parts} price={price} currency={service.currency} /> : null}
    </FormControl>
  );
}

function Schedule({
  parts,
  price,
  currency,
}: Pick<InstallmentChoiceProps, 'parts' | 'price'> & { readonly currency: string }) {
  const { t } = useTranslation('learner');
  const { date } = useDates();
  const line = (name: string, amount: number) => (
    <Stack
      direction="row"
      sx={{ justifyContent: 'space-between', gap: 2, fontVariantNumeric: 'tabular-nums' }}
    >
      <span>{name}</span>
      <span>{priceText(amount, currency)}</span>
    </Stack>
  );
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {parts.map(({ amount, dueAt }, index) => (
          <li key={dueAt}>{line(index === 0 ? t('shop.today') : date(dueAt), amount)}</li>
        ))}
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1, fontWeight: 600 }}>
        {line(t('shop.partsTotal'), price)}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('shop.partsRule')}
      </Typography>
    </Stack>
  );
}
