import { formatMoney } from '@daystream/domain';
import Button, { type ButtonProps } from '@mui/material/Button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../client/api.ts';
import { brand } from '../brand/brand.ts';
import { language } from '../language/language.ts';
import { pathTo } from '../routes/path-to.ts';

/** A place where a locked screen offers a service. The brand says which type of offer is shown there (spec rules §9). */
export type OfferPlace = keyof typeof brand.runtime.offerType;

/** What extends a stream (spec rules §7, `GET /extend/{streamId}`). */
const extendOffersQuery = (streamId: number) =>
  queryOptions({
    queryKey: ['extend', streamId],
    queryFn: ({ signal }) => api.call('extend.offers', { params: { streamId }, signal }),
    staleTime: 60_000,
  });

interface Wanted {
  readonly streamId: number;
  readonly isDemo: boolean;
  readonly place: OfferPlace;
  /** Access to the course, or another question to its expert. */
  readonly sells?: 'access' | 'question';
  readonly isWanted?: boolean;
}

export interface Offer {
  readonly href: string;
  readonly label: string;
}

/**
 * The service that opens a locked part of a stream: one that staff offer at this place, else another that sells the same, an extension first. Null where the
 * school sells none, undefined until that is known.
 */
export function useOffer({ streamId, isDemo, place, sells = 'access', isWanted = true }: Wanted) {
  const { t } = useTranslation('learner');
  const { data: offers, isError } = useQuery({ ...extendOffersQuery(streamId), enabled: isWanted });
  if (offers === undefined) return isError ? null : undefined;
  const placeType = brand.runtime.offerType[place];
  const code = sells === 'question' ? 'expert_additional_question' : 'course_subscription';
  const rank = (offer: (typeof offers)[number]) =>
    (offer.offerTypes.some((type) => type === placeType) ? 0 : 2) +
    (offer.service.type === 'extension' ? 0 : 1);
  const [selling] = offers
    .filter(({ typeCode }) => typeCode === code)
    .toSorted((one, other) => rank(one) - rank(other));
  // An upgrade renews nothing: it is offered where staff put it, by its own name.
  const upgrade = offers.find(
    ({ typeCode, offerTypes }) => typeCode === 'upgrade' && offerTypes.some((type) => type === placeType),
  );
  const offer = selling ?? (sells === 'access' ? upgrade : undefined);
  if (offer === undefined) return null;
  const { alias, title, price: amount, currency } = offer.service;
  const price = formatMoney(amount, currency, language);
  const labels = {
    question: t('shop.questionFor', { price }),
    access: isDemo ? t('shop.wholeCourseFor', { price }) : t('shop.renewFor', { price }),
  };
  const label = offer.typeCode === 'upgrade' ? t('shop.upgradeFor', { title, price }) : labels[sells];
  return { href: pathTo('service', { publicId: alias }), label } satisfies Offer;
}

/** The way to the service that opens what is locked here; nothing where the school sells none. */
export function OfferButton({ sx, ...wanted }: Wanted & Pick<ButtonProps, 'sx'>) {
  const offer = useOffer(wanted);
  if (!offer) return null;
  return (
    <Button variant="contained" size="large" href={offer.href} {...(sx && { sx })}>
      {offer.label}
    </Button>
  );
}
