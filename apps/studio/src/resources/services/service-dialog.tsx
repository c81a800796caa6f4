import { saleCurrencies } from '@daystream/domain';
import { useBrand } from '@daystream/web';
import { BooleanInput, NumberInput, SelectArrayInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { currencyText } from '../../platform/currency-text.ts';
import { offerTypeTexts } from '../../platform/offer-type-texts.ts';
import type { Service } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { FormDialog } from '../form-dialog.tsx';
import { AdditionalServicesInput } from './additional-services-input.tsx';
import { ServiceDatesInput } from './service-dates-input.tsx';
import { allowsInstallments, InstallmentInputs } from './installment-inputs.tsx';
import { AccessInputs, ClubInputs, CourseInputs, SubscriptionInputs } from './subscription-inputs.tsx';
import { ServiceQuestionsInput } from './service-questions-input.tsx';
import { unitOf, useServiceLimits } from './service-limits.ts';
import { serviceTypeTexts } from './service-texts.ts';
import { RequiredSelect } from '../required-select.tsx';

interface ServiceDialogProps {
  /** Null: a new one. */
  readonly service: Service | null;
  /** The course of a new one. */
  readonly courseId?: number;
  readonly onClose: () => void;
}

type Fields = Pick<
  Service,
  | 'type'
  | 'alias'
  | 'title'
  | 'description'
  | 'currency'
  | 'courseId'
  | 'requiredCourseId'
  | 'isActive'
  | 'offerTypes'
  | 'catalogCategory'
  | 'catalogAuthor'
  | 'questions'
  | 'appleProductCode'
  | 'googleProductCode'
  | 'startsAt'
  | 'saleStartsAt'
  | 'saleEndsAt'
  | 'interval'
  | 'period'
  | 'contentCourseIds'
  | 'communityIds'
  | 'cancelPopupText'
  | 'stayPercent'
  | 'planGroup'
  | 'includesCatalogue'
  | 'installmentInterval'
  | 'installmentFirstPercent'
  | 'additionalServiceIds'
> & {
  /** In units of the currency, as people write it. */
  price: number | null;
  /** Percent. */
  tax: number | null;
  accessDays: number | null;
  units: number | null;
  seats: number | null;
  trialDays: number | null;
  installmentParts: number | null;
  installmentPeriod: number | null;
};

const newService = {
  type: 'course',
  alias: '',
  title: '',
  description: '',
  courseId: null,
  requiredCourseId: null,
  isActive: true,
  offerTypes: [1],
  catalogCategory: '',
  catalogAuthor: '',
  appleProductCode: '',
  googleProductCode: '',
  questions: [],
  startsAt: null,
  saleStartsAt: null,
  saleEndsAt: null,
  price: null,
  tax: 0,
  accessDays: 30,
  units: 0,
  seats: null,
  interval: 'month',
  period: 1,
  trialDays: 0,
  contentCourseIds: [],
  communityIds: [],
  cancelPopupText: '',
  stayPercent: null,
  planGroup: '',
  includesCatalogue: false,
  installmentParts: null,
  installmentInterval: 'month',
  installmentPeriod: 1,
  installmentFirstPercent: null,
  additionalServiceIds: [],
};
const secondsOf = (ms: number | null | undefined) => (ms == null ? null : Math.floor(ms / 1000));

/** Creates or changes a service. Orders keep the price that they were made with. */
export function ServiceDialog({ service, courseId, onClose }: ServiceDialogProps) {
  const { t } = useTranslation('studio');
  const limits = useServiceLimits();
  const { currency } = useBrand();
  const language = useLanguage();
  const initial = service
    ? {
        ...newService,
        ...service,
        interval: service.interval ?? (service.type === 'club' ? null : 'month'),
        period: service.period ?? 1,
        installmentInterval: service.installmentInterval ?? 'month',
        installmentPeriod: service.installmentPeriod ?? 1,
        price: service.price / unitOf(service.currency),
        tax: service.taxRate / 100,
      }
    : { ...newService, currency, courseId: courseId ?? null };
  return (
    <FormDialog<Fields>
      title={service ? service.title : t('commerce.newService')}
      submitLabel={t('rewards.save')}
      successText={t('commerce.saved')}
      resources={['course-services']}
      defaultValues={initial}
      inputOf={{ taxRate: 'tax' }}
      run={(api, fields, idempotencyKey) => {
        const body = {
          type: fields.type,
          alias: fields.alias,
          title: fields.title,
          description: fields.description,
          currency: fields.currency,
          seats: fields.seats,
          isActive: fields.isActive,
          offerTypes: fields.offerTypes,
          catalogCategory: fields.catalogCategory,
          catalogAuthor: fields.catalogAuthor,
          questions: fields.questions,
          appleProductCode: fields.appleProductCode,
          googleProductCode: fields.googleProductCode,
          price: Math.round((fields.price ?? 0) * unitOf(fields.currency)),
          taxRate: Math.round((fields.tax ?? 0) * 100),
          saleStartsAt: secondsOf(fields.saleStartsAt),
          saleEndsAt: secondsOf(fields.saleEndsAt),
          ...fieldsOfType(fields),
        };
        return service
          ? api.call('studio.services.update', { params: { id: service.id }, body, idempotencyKey })
          : api.call('studio.services.create', { body, idempotencyKey });
      }}
      onClose={onClose}
    >
      <RequiredSelect
        source="type"
        label={t('commerce.type')}
        choices={Object.entries(serviceTypeTexts).map(([id, key]) => ({ id, name: t(key) }))}
      />
      <CourseInputs />
      <TextInput source="title" label={t('commerce.name')} helperText={false} parse={keepText} />
      <TextInput
        source="alias"
        label={t('commerce.alias')}
        helperText={t('commerce.aliasHelp')}
        parse={keepText}
      />
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
        choices={Object.entries(offerTypeTexts).map(([id, key]) => ({ id: Number(id), name: t(key) }))}
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

/** The fields of the chosen type; the form keeps what was entered for another. */
function fieldsOfType(fields: Fields) {
  const isClub = fields.type === 'club';
  // An empty choice of react-admin is an empty text.
  const isSubscription = fields.type === 'course_subscription' || (isClub && Boolean(fields.interval));
  const isInParts = allowsInstallments(fields.type) && fields.installmentParts !== null;
  return {
    courseId: isClub ? null : (fields.courseId ?? 0),
    requiredCourseId: fields.type === 'upgrade' ? fields.requiredCourseId : null,
    accessDays: isSubscription ? null : fields.accessDays,
    units: isSubscription || isClub ? 0 : (fields.units ?? 0),
    startsAt: isSubscription ? null : secondsOf(fields.startsAt),
    interval: isSubscription ? fields.interval : null,
    period: isSubscription ? fields.period : null,
    trialDays: isSubscription ? (fields.trialDays ?? 0) : 0,
    contentCourseIds: isSubscription && !isClub ? fields.contentCourseIds : [],
    communityIds: isSubscription || isClub ? fields.communityIds : [],
    cancelPopupText: isSubscription || isInParts ? fields.cancelPopupText : '',
    installmentParts: isInParts ? fields.installmentParts : null,
    installmentInterval: isInParts ? fields.installmentInterval : null,
    installmentPeriod: isInParts ? fields.installmentPeriod : null,
    installmentFirstPercent: isInParts ? fields.installmentFirstPercent : null,
    planGroup: isSubscription ? fields.planGroup : '',
    includesCatalogue: isSubscription && fields.includesCatalogue,
    stayPercent: isSubscription ? fields.stayPercent : null,
    additionalServiceIds: isSubscription ? [] : fields.additionalServiceIds,
  };
}

/** Keeps the text of the field, because react-admin would convert an empty text to null. */
const keepText = (value: string) => value;
