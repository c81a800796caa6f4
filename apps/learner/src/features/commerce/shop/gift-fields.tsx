import { formatDay, giftDeliveryDays, localDay } from '@daystream/domain';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../platform/language/clock.ts';
import { deviceTimeZone } from '../../../platform/client/device.ts';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import type { GiftField } from './order-form.ts';

interface GiftFieldsProps {
  readonly field: (name: GiftField) => Omit<ComponentProps<typeof TextInput>, 'label'>;
  readonly isGift: boolean;
  readonly onChange: (isGift: boolean) => void;
}

/** For whom an order is, with a message and the day on which they learn of it. */
export function GiftFields({ field, isGift, onChange }: GiftFieldsProps) {
  const { t } = useTranslation('learner');
  const today = localDay(serverNow(), deviceTimeZone);
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-expanded={isGift}
        onClick={() => onChange(!isGift)}
        sx={{ alignSelf: 'start', minHeight: 44 }}
      >
        {isGift ? t('gifts.forMe') : t('gifts.buy')}
      </Link>
      {isGift ? (
        <Stack spacing={2}>
          <TextInput label={t('gifts.name')} autoComplete="off" {...field('giftName')} />
          <TextInput label={t('gifts.email')} type="email" autoComplete="off" {...field('giftEmail')} />
          <TextInput
            label={t('gifts.message')}
            multiline
            minRows={2}
            maxRows={6}
            {...field('giftMessage')}
            inputProps={{ maxLength: 500 }}
          />
          <TextInput
            label={t('gifts.date')}
            type="date"
            hint={t('gifts.dateHint')}
            {...field('giftDate')}
            inputProps={{ min: formatDay(today), max: formatDay(today + giftDeliveryDays - 1) }}
          />
        </Stack>
      ) : null}
    </>
  );
}
