import { isOwnCourse } from '@daystream/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOffer, type Offer, type OfferPlace } from '../../../platform/parts/offers.tsx';
import { supportPath } from '../../../platform/support/support-path.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { streamsQuery, type Stream } from './learn.queries.ts';

interface Asked {
  readonly isWanted: boolean;
  readonly place?: OfferPlace;
}

/**
 * The way to further access: the service that sells it, with its price, or support where the school sells none. From a demo to the whole course, if the learner has it. Null until it is known
 * which.
 */
export function useRenewal(
  { id, isDemo }: Pick<Stream, 'id' | 'isDemo'>,
  { isWanted, place = 'default' }: Asked,
): Offer | null {
  const { t } = useTranslation('learner');
  const { data: streams } = useQuery({ ...streamsQuery, enabled: isWanted && isDemo });
  const courseId = streams?.find((stream) => stream.id === id)?.courseId;
  const own = streams?.find((stream) => stream.courseId === courseId && isOwnCourse(stream));
  const offer = useOffer({
    streamId: id,
    isDemo,
    place,
    isWanted: isWanted && (!isDemo || (streams !== undefined && own === undefined)),
  });
  if (!isWanted) return null;
  if (isDemo && own) return { href: pathTo('calendar', { streamId: own.id }), label: t('waysOn.ownCourse') };
  if (offer === undefined) return null;
  const label = isDemo ? t('waysOn.wholeCourse') : t('waysOn.renew');
  return offer ?? { href: supportPath('renewCourse', id), label };
}
