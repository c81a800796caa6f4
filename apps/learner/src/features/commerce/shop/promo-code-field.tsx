import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { priceText } from './price.tsx';
import type { useOrderPrice } from './use-order-price.ts';

interface PromoCodeFieldProps {
  readonly field: Pick<ComponentProps<typeof TextInput>, 'name' | 'value' | 'error' | 'onChange'> & {
    readonly onBlur: () => void;
  };
  readonly promo: ReturnType<typeof useOrderPrice>['promo'];
  readonly currency: string;
  /** Asks for the discount of the entered code. */
  readonly check: () => void;
}

/** The promo code of an order. Its discount is shown before the buyer pays: Enter and the button check the code and order nothing. */
export function PromoCodeField({ field, promo, currency, check }: PromoCodeFieldProps) {
  const { t } = useTranslation('learner');
  const isEmpty = String(field.value).trim() === '';
  const checkByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isEmpty || promo.isChecked) return;
    event.preventDefault();
    check();
  };
  return (
    <TextInput
      label={t('shop.promoCode')}
      autoCapitalize="characters"
      {...field}
      error={promo.isRefused ? 'promo_code_invalid' : field.error}
      // Always a line: one that appeared while the next field is tapped would move it away.
      hint={
        promo.isApplied
          ? t('shop.discount', { amount: priceText(promo.discount, currency) })
          : t('shop.promoCodeHint')
      }
      onKeyDown={checkByEnter}
      onBlur={() => {
        field.onBlur();
        check();
      }}
      endAdornment={
        isEmpty || promo.isChecked ? null : (
          <InputAdornment position="end">
            <Button size="small" onClick={check}>
              {t('shop.applyPromoCode')}
            </Button>
          </InputAdornment>
        )
      }
    />
  );
}
