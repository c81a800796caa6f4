import { lastAccessMoment } from '@daystream/domain';
import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import type { Owned } from './use-owned.ts';

interface OwnedNoticeProps {
  readonly owned: Owned;
  /** Whether it can be bought again. */
  readonly isSold: boolean;
}

/** What the learner has of a service, the way to it, and what buying it again does. */
export function OwnedNotice({ owned, isSold }: OwnedNoticeProps) {
  const { t } = useTranslation('learner');
  const { kind, endDate, isBySubscription } = owned;
  const dates = useDates();
  const date = endDate === null ? '' : dates.date(lastAccessMoment(endDate));
  const texts = [
    kind === 'subscription'
      ? t('shop.haveSubscription')
      : isBySubscription
        ? t('shop.haveBySubscription')
        : endDate === null
          ? t('shop.haveForever')
          : t('shop.haveUntil', { date }),
    isSold && kind !== 'subscription' && isBySubscription ? t('shop.buyingKeeps') : '',
    isSold && kind !== 'subscription' && !isBySubscription && endDate !== null ? t('shop.buyingExtends') : '',
  ];
  return (
    <Stack spacing={1.5}>
      <Notice severity="info">{texts.filter(Boolean).join(' ')}</Notice>
      <OwnedButton owned={owned} variant="outlined" />
    </Stack>
  );
}

/** Leads to what the learner has. */
export function OwnedButton({
  owned: { kind, path },
  ...button
}: Pick<OwnedNoticeProps, 'owned'> & Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'>) {
  const { t } = useTranslation('learner');
  const labels: Readonly<Record<Owned['kind'], string>> = {
    course: t('shop.goOn'),
    subscription: t('shop.toSubscriptions'),
    club: t('shop.toClub'),
  };
  return (
    <Button {...button} href={path}>
      {labels[kind]}
    </Button>
  );
}

/** Whether buying a service would give its owner nothing. */
export const isOwnedForGood = ({ kind, endDate, isBySubscription }: Owned): boolean =>
  kind === 'subscription' || (endDate === null && !isBySubscription);
