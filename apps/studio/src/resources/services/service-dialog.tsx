import { saleCurrencies } from '@daystream/domain';
import { useBrand } from '@daystream/web';
import { BooleanInput, NumberInput, SelectArrayInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '../../platform/choices.ts';
import { currencyText } from '../../platform/currency-text.ts';
import { offerTypeTexts } from '../../platform/offer-type-texts.ts';
import type { Service } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { FormDialog } from '../form-dialog.tsx';
import { AdditionalServicesInput } from './additional-services-input.tsx';
import { ServiceDatesInput } from './service-dates-input.tsx';
import { InstallmentInputs } from './installment-inputs.tsx';
import { AccessInputs, ClubInputs, CourseInputs, SubscriptionInputs } from './subscription-inputs.tsx';
import { ServiceQuestionsInput } from './service-questions-input.tsx';
import { fieldsOfService, toServiceBody, type ServiceFields } from './service-fields.ts';
import { useServiceLimits } from './service-limits.ts';
import { serviceTypeTexts } from './service-texts.ts';
import { keepText, TitleInputs } from './title-inputs.tsx';
import { RequiredSelect } from '../required-select.tsx';

interface ServiceDialogProps {
  /** Null: a new one. */
  readonly service: Service | null;
  /** The course of a new one. */
  readonly courseId?: number;
  readonly onClose: () => void;
}

/** Creates or changes a service. Orders keep the price that they were made with. */
export function ServiceDialog({ service, courseId, onClose }: ServiceDialogProps) {
  const { t } = useTranslation('studio');
  const limits = useServiceLimits();
  const { currency } = useBrand();
  const language = useLanguage();
  return (
    <FormDialog<ServiceFields>
      title={service ? service.title : t('commerce.newService')}
      submitLabel={t('rewards.save')}
      successText={t('commerce.saved')}
      resources={['course-services']}
      defaultValues={{ ...fieldsOfService(service, currency, courseId ?? null) }}
      inputOf={{ taxRate: 'tax' }}
      run={(api, fields, idempotencyKey) => {
        const body = toServiceBody(fields);
        return service
          ? api.call('studio.services.update', { params: { id: service.id }, body, idempotencyKey })
          : api.call('studio.services.create', { body, idempotencyKey });
      }}
      onClose={onClose}
    >
      <RequiredSelect source="type" label={t('commerce.type')} choices={choicesOf(serviceTypeTexts, t)} />
      <CourseInputs />
      <TitleInputs isNew={service === null} />
      <TextInput
        source="description"
        label={t('commerce.description')}
        helperText={false}
        multiline
        minRows={2}
        parse={keepText}
      />
      <NumberInput
        source="price"
        label={t('commerce.price')}
        helperText={false}
        min={0}
        validate={limits.price}
      />
      <RequiredSelect
        source="currency"
        label={t('commerce.currency')}
        choices={saleCurrencies.map((id) => ({ id, name: currencyText(id, language) }))}
      />
      <NumberInput
        source="tax"
        label={t('commerce.tax')}
        helperText={t('commerce.taxHelp')}
        min={0}
        max={99}
        validate={limits.tax}
      />
      <ClubInputs />
      <AccessInputs />
      <NumberInput source="seats" label={t('commerce.seats')} helperText={t('commerce.seatsHelp')} min={0} />
      <SubscriptionInputs />
      <InstallmentInputs />
      <AdditionalServicesInput serviceId={service?.id ?? null} />
      <ServiceDatesInput />
      <SelectArrayInput
        source="offerTypes"
        label={t('commerce.offeredAt')}
        choices={choicesOf(offerTypeTexts, t).map(({ id, name }) => ({ id: Number(id), name }))}
        translateChoice={false}
        helperText={false}
      />
      <TextInput
        source="catalogCategory"
        label={t('commerce.category')}
        helperText={t('commerce.categoryHelp')}
        parse={keepText}
      />
      <TextInput source="catalogAuthor" label={t('commerce.author')} helperText={false} parse={keepText} />
      <TextInput
        source="appleProductCode"
        label={t('commerce.appleProduct')}
        helperText={t('commerce.storeProductHelp')}
        parse={keepText}
      />
      <TextInput
        source="googleProductCode"
        label={t('commerce.googleProduct')}
        helperText={false}
        parse={keepText}
      />
      <ServiceQuestionsInput />
      <BooleanInput source="isActive" label={t('commerce.onSale')} helperText={false} />
    </FormDialog>
  );
}
