import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../platform/current-user.ts';
import { Notice } from '../../platform/notice.tsx';
import { pathTo } from '../../platform/routes/path-to.ts';
import type { Owned } from './use-owned.ts';

/** What the learner has of a service, the way to it, and what buying it again does. */
export function OwnedNotice({ owned }: { readonly owned: Owned }) {
  const { t } = useTranslation('learner');
  const { streamId, endDate, isBySubscription } = owned;
  const dates = useDates();
  const date = endDate === null ? '' : dates.date(endDate);
  const texts = [
    streamId === null
      ? t('shop.haveSubscription')
      : isBySubscription
        ? t('shop.haveBySubscription')
        : endDate === null
          ? t('shop.haveForever')
          : t('shop.haveUntil', { date }),
    streamId !== null && isBySubscription ? t('shop.buyingKeeps') : '',
    streamId !== null && !isBySubscription && endDate !== null ? t('shop.buyingExtends') : '',
  ];
  return (
    <Stack spacing={1.5}>
      <Notice severity="info">{texts.filter(Boolean).join(' ')}</Notice>
      {streamId === null ? (
        <Button variant="outlined" href={pathTo('subscriptions')}>
          {t('shop.toSubscriptions')}
        </Button>
      ) : (
        <Button variant="outlined" href={pathTo('calendar', { streamId })}>
          {t('shop.goOn')}
        </Button>
      )}
    </Stack>
  );
}

/** Whether buying a service would give its owner nothing. */
export const isOwnedForGood = ({ streamId, endDate, isBySubscription }: Owned): boolean =>
  streamId === null || (endDate === null && !isBySubscription);
