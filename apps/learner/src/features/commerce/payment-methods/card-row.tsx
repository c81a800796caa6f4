import { cardExpiryText, isCardExpired } from '@daystream/domain';
import { LoadingButton, SoftChip } from '@daystream/ui';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../platform/language/clock.ts';
import { cardName } from '../../../platform/parts/card-name.ts';
import type { PaymentMethod } from './payment-methods.queries.ts';

interface CardRowProps {
  readonly method: PaymentMethod;
  readonly isBusy: boolean;
  readonly onMakeDefault: () => void;
  readonly onRemove: () => void;
}

/** A saved card with its expiry. */
export function CardRow({ method, isBusy, onMakeDefault, onRemove }: CardRowProps) {
  const { t } = useTranslation('learner');
  const { expiresYear: year, expiresMonth: month, isDefault, isExpiring, isUsed } = method;
  const name = cardName(method);
  const isExpired = isCardExpired({ year, month }, serverNow());
  const until = cardExpiryText({ year, month });
  return (
    <Card component="li" sx={{ p: 2.5 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <Typography
          variant="h5"
          component="h2"
          sx={{ flexGrow: 1, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        {isDefault ? <SoftChip soft="success">{t('paymentMethods.default')}</SoftChip> : null}
        {isExpiring ? (
          <SoftChip soft={isExpired ? 'error' : 'warning'}>
            {isExpired ? t('paymentMethods.expired') : t('paymentMethods.expiring')}
          </SoftChip>
        ) : null}
      </Stack>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {isExpired ? t('paymentMethods.validWas', { until }) : t('paymentMethods.validUntil', { until })}
        {isUsed ? ` · ${t('paymentMethods.used')}` : null}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, mt: 1, ml: -1.5 }}>
        {isDefault ? null : (
          <LoadingButton
            busy={isBusy}
            onClick={onMakeDefault}
            aria-label={`${name}: ${t('paymentMethods.makeDefault')}`}
          >
            {t('paymentMethods.makeDefault')}
          </LoadingButton>
        )}
        <Button
          color="error"
          aria-haspopup="dialog"
          onClick={onRemove}
          aria-label={`${name}: ${t('paymentMethods.remove')}`}
        >
          {t('paymentMethods.remove')}
        </Button>
      </Stack>
    </Card>
  );
}
