import { payablePoints, pointsToDebit } from '@daystream/domain';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { scoresBalanceQuery, type Service } from './shop.queries.ts';

interface PointsFieldProps {
  readonly service: Service;
  /** What is to pay without points, in minor units. */
  readonly total: number;
  readonly field: Omit<ComponentProps<typeof TextInput>, 'label'>;
  readonly onUse: (points: number) => void;
}

/** How many points pay a part of the price; nothing where there are too few to spend. */
export function PointsField({ service, total, field, onUse }: PointsFieldProps) {
  const { t } = useTranslation(['learner', 'fieldErrors']);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(scoresBalanceQuery);
  const balance = data?.amount ?? 0;
  const max = Math.min(balance, payablePoints(total, service.currency));
  // Spec rules §9: 200 by default, bounded by what can be used.
  const first = Math.min(pointsToDebit, max);
  if (balance < pointsToDebit || max === 0 || service.interval !== null) return null;
  if (!isOpen)
    return (
      <Link
        component="button"
        type="button"
        onClick={() => {
          setOpen(true);
          onUse(first);
        }}
        sx={{ alignSelf: 'start', minHeight: 44 }}
      >
        {t('shop.usePoints', { count: first })}
      </Link>
    );
  const isTooMany = Number(field.value) > max;
  return (
    <TextInput
      label={t('shop.points')}
      inputMode="numeric"
      {...field}
      error={isTooMany ? t('fieldErrors:too_big', { max }) : field.error}
      hint={t('shop.pointsHint', { count: balance })}
    />
  );
}
