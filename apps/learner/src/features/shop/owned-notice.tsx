import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../platform/current-user.ts';
import { Notice } from '../../platform/notice.tsx';
import type { Owned } from './use-owned.ts';

/** What the learner has of a service, the way to it, and what buying it again does. */
export function OwnedNotice({ owned }: { readonly owned: Owned }) {
  const { t } = useTranslation('learner');
  const { kind, path, endDate, isBySubscription } = owned;
  const dates = useDates();
  const date = endDate === null ? '' : dates.date(endDate);
  const texts = [
    kind === 'subscription'
      ? t('shop.haveSubscription')
      : isBySubscription
        ? t('shop.haveBySubscription')
        : endDate === null
          ? t('shop.haveForever')
          : t('shop.haveUntil', { date }),
    kind !== 'subscription' && isBySubscription ? t('shop.buyingKeeps') : '',
    kind !== 'subscription' && !isBySubscription && endDate !== null ? t('shop.buyingExtends') : '',
  ];
  const labels: Readonly<Record<Owned['kind'], string>> = {
    course: t('shop.goOn'),
    subscription: t('shop.toSubscriptions'),
    club: t('shop.toClub'),
  };
  return (
    <Stack spacing={1.5}>
      <Notice severity="info">{texts.filter(Boolean).join(' ')}</Notice>
      <Button variant="outlined" href={path}>
        {labels[kind]}
      </Button>
    </Stack>
  );
}

/** Whether buying a service would give its owner nothing. */
export const isOwnedForGood = ({ kind, endDate, isBySubscription }: Owned): boolean =>
  kind === 'subscription' || (endDate === null && !isBySubscription);
