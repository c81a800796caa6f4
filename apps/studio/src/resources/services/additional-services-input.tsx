import { fittingAdditions, formatMoney } from '@daystream/domain';
import { SelectArrayInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Service } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';

type Watched = Pick<
  Service,
  'type' | 'currency' | 'courseId' | 'accessDays' | 'interval' | 'additionalServiceIds'
>;

/** The services that buyers can add to this one at its checkout; nothing where none fits. */
export function AdditionalServicesInput({ serviceId }: { readonly serviceId: number | null }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { data: services = [] } = useGetList<Service>('course-services', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'title', order: 'ASC' },
  });
  const [type, currency, courseId, accessDays, interval, chosen] = useWatch<
    Watched,
    ['type', 'currency', 'courseId', 'accessDays', 'interval', 'additionalServiceIds']
  >({ name: ['type', 'currency', 'courseId', 'accessDays', 'interval', 'additionalServiceIds'] });
  const main = {
    id: serviceId ?? 0,
    kind: type,
    currency,
    courseId: type === 'club' ? null : courseId,
    accessDays,
    isSubscription: type === 'course_subscription' || (type === 'club' && Boolean(interval)),
  };
  // Each by itself: of two services of one course, the first that is chosen leaves no place for the other.
  const fitting = services.filter(
    ({ id, type: kind, currency: other, courseId: course, accessDays: days, interval: each }) =>
      chosen.includes(id) ||
      fittingAdditions(main, [
        { id, kind, currency: other, courseId: course, accessDays: days, isSubscription: each !== null },
      ]).length > 0,
  );
  if (main.isSubscription || fitting.length === 0) return null;
  return (
    <SelectArrayInput
      source="additionalServiceIds"
      label={t('commerce.additionalServices')}
      choices={fitting.map(({ id, title, price, currency: other }) => ({
        id,
        name: `${title} · ${formatMoney(price, other, language)}`,
      }))}
      translateChoice={false}
      helperText={t('commerce.additionalServicesHelp')}
    />
  );
}
