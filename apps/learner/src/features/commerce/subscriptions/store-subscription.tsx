import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Subscription } from './subscriptions.queries.ts';

/** Where the stores list the subscriptions of their users. */
const addresses = {
  apple: 'https://apps.apple.com/account/subscriptions',
  google: 'https://play.google.com/store/account/subscriptions',
} as const;
const storeTexts = { apple: 'subscriptions.store.apple', google: 'subscriptions.store.google' } as const;

/** Says that an app store charges for a subscription, and links to the page of the store where it is canceled. */
export function StoreSubscription({ store }: { readonly store: NonNullable<Subscription['store']> }) {
  const { t } = useTranslation('learner');
  return (
    <>
      <Typography color="textSecondary">{t(storeTexts[store])}</Typography>
      <Button
        variant="outlined"
        href={addresses[store]}
        target="_blank"
        rel="noopener"
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('subscriptions.store.open')}
      </Button>
    </>
  );
}
