import { maxAmount } from '@daystream/contract';
import { saleCurrencies } from '@daystream/domain';
import { useBrand } from '@daystream/web';
import { BooleanInput, NumberInput, SelectArrayInput, TextInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currencyText } from '../../platform/currency-text.ts';
import type { PromoCode, Service } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { FormDialog } from '../form-dialog.tsx';
import { RequiredSelect } from '../required-select.tsx';
import { SchoolTimeInput } from '../school-time-input.tsx';
import { fieldsOfCode, toBody, type PromoCodeFields } from './promo-code-fields.ts';

interface PromoCodeDialogProps {
  /** Null: a new one. */
  readonly code: PromoCode | null;
  readonly onClose: () => void;
}

/** Creates or changes a promo code: a share or a sum, for chosen services, from one moment to another. */
export function PromoCodeDialog({ code, onClose }: PromoCodeDialogProps) {
  const { t } = useTranslation('studio');
  const { currency } = useBrand();
  return (
    <FormDialog<PromoCodeFields>
      title={code ? code.code : t('commerce.newPromoCode')}
      submitLabel={t('rewards.save')}
      successText={t('commerce.promoCodeSaved')}
      resources={['promo-codes']}
      defaultValues={{ ...fieldsOfCode(code, currency) }}
      run={(api, fields, idempotencyKey) => {
        const body = toBody(fields);
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
      <DiscountInputs />
      <ServicesInput />
      <SchoolTimeInput source="startsAt" label={t('commerce.validFrom')} />
      <SchoolTimeInput source="endsAt" label={t('commerce.validUntil')} help={t('commerce.validHelp')} />
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

function DiscountInputs() {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const kind = useWatch<PromoCodeFields, 'kind'>({ name: 'kind' });
  return (
    <>
      <RequiredSelect
        source="kind"
        label={t('commerce.discount')}
        choices={[
          { id: 'percent', name: t('commerce.discountKinds.percent') },
          { id: 'amount', name: t('commerce.discountKinds.amount') },
        ]}
      />
      {kind === 'percent' ? (
        <NumberInput source="percent" label={t('commerce.percent')} helperText={false} min={1} max={100} />
      ) : (
        <>
          <NumberInput
            source="amount"
            label={t('commerce.discountAmount')}
            helperText={t('commerce.discountAmountHelp')}
            min={0}
            max={maxAmount}
          />
          <RequiredSelect
            source="currency"
            label={t('commerce.currency')}
            choices={saleCurrencies.map((id) => ({ id, name: currencyText(id, language) }))}
          />
        </>
      )}
    </>
  );
}

/** The services that the code counts for. */
function ServicesInput() {
  const { t } = useTranslation('studio');
  const { data: services = [] } = useGetList<Service>('course-services', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'title', order: 'ASC' },
  });
  return (
    <SelectArrayInput
      source="serviceIds"
      label={t('commerce.codeServices')}
      choices={services.map(({ id, title: name }) => ({ id, name }))}
      translateChoice={false}
      helperText={t('commerce.codeServicesHelp')}
    />
  );
}
