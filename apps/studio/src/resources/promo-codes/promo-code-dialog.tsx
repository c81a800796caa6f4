import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { PromoCode } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';

interface PromoCodeDialogProps {
  /** Null: a new one. */
  readonly code: PromoCode | null;
  readonly onClose: () => void;
}

type Fields = Pick<PromoCode, 'code' | 'percent' | 'maxUses' | 'maxUsesPerPerson' | 'isActive'>;

const newCode: Fields = { code: '', percent: 10, maxUses: null, maxUsesPerPerson: 1, isActive: true };
const secondsOf = (ms: number | null | undefined) => (ms == null ? null : Math.floor(ms / 1000));

/** Creates or changes a promo code. A code with an amount instead of a percentage keeps its amount. */
export function PromoCodeDialog({ code, onClose }: PromoCodeDialogProps) {
  const { t } = useTranslation('studio');
  const isPercent = code === null || code.percent !== null;
  return (
    <FormDialog<Fields>
      title={code ? code.code : t('commerce.newPromoCode')}
      submitLabel={t('rewards.save')}
      successText={t('commerce.promoCodeSaved')}
      resources={['promo-codes']}
      defaultValues={code ? { ...code } : { ...newCode }}
      run={(api, fields, idempotencyKey) => {
        const body = {
          code: fields.code,
          percent: isPercent ? (fields.percent ?? 0) : null,
          amount: code?.amount ?? null,
          currency: code?.currency ?? null,
          startsAt: secondsOf(code?.startsAt),
          endsAt: secondsOf(code?.endsAt),
          maxUses: fields.maxUses,
          maxUsesPerPerson: fields.maxUsesPerPerson,
          serviceId: code?.serviceId ?? null,
          isActive: fields.isActive,
        };
        return code
          ? api.call('studio.promoCodes.update', { params: { id: code.id }, body, idempotencyKey })
          : api.call('studio.promoCodes.create', { body, idempotencyKey });
      }}
      onClose={onClose}
    >
      <TextInput
        source="code"
        label={t('commerce.promoCode')}
        helperText={t('commerce.promoCodeHelp')}
        parse={(value: string) => value}
      />
      {isPercent && (
        <NumberInput source="percent" label={t('commerce.percent')} helperText={false} min={1} max={100} />
      )}
      <NumberInput
        source="maxUses"
        label={t('commerce.maxUses')}
        helperText={t('commerce.seatsHelp')}
        min={1}
      />
      <NumberInput
        source="maxUsesPerPerson"
        label={t('commerce.maxUsesPerPerson')}
        helperText={t('commerce.seatsHelp')}
        min={1}
      />
      <BooleanInput source="isActive" label={t('commerce.codeOn')} helperText={false} />
    </FormDialog>
  );
}
