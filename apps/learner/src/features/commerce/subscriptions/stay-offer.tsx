import { formatMoney } from '@daystream/domain';
import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/language/language.ts';
import { staySubscribed, type Subscription } from './subscriptions.queries.ts';

interface StayOfferProps {
  readonly subscription: Subscription;
  readonly percent: number;
  /** Called with the discounted price of the next payment. */
  readonly onStay: (price: string) => void;
}

/** Offers a discount on the next payment to who is about to cancel. It is offered once. */
export function StayOffer({ subscription, percent, onStay }: StayOfferProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { nextAmount, currency } = subscription;
  const price =
    nextAmount === null || currency === null
      ? ''
      : formatMoney(nextAmount - Math.floor((nextAmount * percent) / 100), currency, language);
  const stay = async () => {
    setBusy(true);
    try {
      await staySubscribed(subscription.id);
      onStay(price);
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert severity="info" role="note" icon={false}>
      <Stack spacing={1} sx={{ alignItems: 'start' }}>
        <Typography sx={{ fontWeight: 600 }}>{t('subscriptions.stayTitle', { percent })}</Typography>
        <Typography>{t('subscriptions.stayText', { price })}</Typography>
        <LoadingButton variant="contained" busy={isBusy} onClick={() => void stay()}>
          {t('subscriptions.stay')}
        </LoadingButton>
        {error === null ? null : <Typography color="error">{errorText(error)}</Typography>}
      </Stack>
    </Alert>
  );
}
