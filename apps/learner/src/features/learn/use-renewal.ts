import { formatMoney } from '@daystream/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../platform/api.ts';
import { language } from '../../platform/language.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { supportPath } from '../../platform/support-path.ts';
import type { Stream } from './learn.queries.ts';

/** What extends a stream (spec rules §7, `GET /extend/{streamId}`). */
const extendOffersQuery = (streamId: number) =>
  queryOptions({
    queryKey: ['extend', streamId],
    queryFn: ({ signal }) => api.call('extend.offers', { params: { streamId }, signal }),
    staleTime: 60_000,
  });

/** The way to further access: the service that sells it, with its price, or support where the school sells none. Null until it is known which. */
export function useRenewal(
  { id, isDemo }: Pick<Stream, 'id' | 'isDemo'>,
  isWanted: boolean,
): { href: string; label: string } | null {
  const { t } = useTranslation('learner');
  const { data: offers, isError } = useQuery({ ...extendOffersQuery(id), enabled: isWanted });
  if (offers === undefined && !isError) return null;
  const renewals = (offers ?? []).filter(({ typeCode }) => typeCode === 'course_subscription');
  const offer = renewals.find(({ service }) => service.type === 'extension') ?? renewals[0];
  if (offer === undefined)
    return {
      href: supportPath('renewCourse', id),
      label: isDemo ? t('waysOn.wholeCourse') : t('waysOn.renew'),
    };
  const { alias, price: amount, currency } = offer.service;
  const price = formatMoney(amount, currency, language);
  return {
    href: pathTo('service', { publicId: alias }),
    label: isDemo ? t('shop.wholeCourseFor', { price }) : t('shop.renewFor', { price }),
  };
}
