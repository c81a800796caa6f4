import { useTranslation } from 'react-i18next';
import { useOffer, type Offer, type OfferPlace } from '../../../platform/parts/offers.tsx';
import { supportPath } from '../../../platform/support/support-path.ts';
import type { Stream } from './learn.queries.ts';

interface Asked {
  readonly isWanted: boolean;
  readonly place?: OfferPlace;
}

/** The way to further access: the service that sells it, with its price, or support where the school sells none. Null until it is known which. */
export function useRenewal(
  { id, isDemo }: Pick<Stream, 'id' | 'isDemo'>,
  { isWanted, place = 'default' }: Asked,
): Offer | null {
  const { t } = useTranslation('learner');
  const offer = useOffer({ streamId: id, isDemo, place, isWanted });
  if (offer === undefined) return null;
  const label = isDemo ? t('waysOn.wholeCourse') : t('waysOn.renew');
  return offer ?? { href: supportPath('renewCourse', id), label };
}
