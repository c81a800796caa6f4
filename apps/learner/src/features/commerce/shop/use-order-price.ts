import { countsFor, pointValue, priceOrder, type OrderPrice } from '@daystream/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { installmentsOf } from './installment-choice.tsx';
import { additionsOf, type OrderValues } from './order-form.ts';
import { discountQuery, type AdditionalService, type Service } from './shop.queries.ts';
import { useInvitation } from './use-invitation.ts';

/** The price of an order as its form is filled in. The server computes the discounts, and counts all again when the order is made. */
export function useOrderPrice(
  service: Service,
  values: OrderValues,
  { isGift }: { readonly isGift: boolean },
) {
  const offeredAdditions: readonly AdditionalService[] = isGift ? [] : (service.additionalServices ?? []);
  const additions = additionsOf(values, offeredAdditions);
  const additionalIds = additions.map(({ id }) => id);
  const invitation = useInvitation(service, additionalIds);
  // The code is checked when the buyer asks for it or leaves the field; the order checks it again.
  const [enteredCode, checkCode] = useState(() => values.promocode.trim());
  const { data: discount } = useQuery(discountQuery(service.id, enteredCode, additionalIds));
  const isChecked = enteredCode === values.promocode.trim() && discount !== undefined;
  const isApplied = isChecked && discount.success;
  // The larger discount counts.
  const promoDiscount = isApplied ? discount.discount : 0;
  const isByInvitation = invitation.discount > promoDiscount;
  const onlyFor = isByInvitation || !isApplied ? [] : discount.serviceIds;
  const priceWith = (pointsAmount: number): OrderPrice =>
    priceOrder(
      [service, ...additions].map(({ id, price, taxRate }) => ({
        price,
        taxRate,
        isDiscounted: countsFor(onlyFor, id),
      })),
      service.currency,
      { amount: Math.max(promoDiscount, invitation.discount), currency: service.currency },
      pointsAmount,
    );
  const withoutPoints = priceWith(0).total;
  // A gift is paid at once, and so is an order of several services.
  const offeredParts = isGift || additions.length > 0 ? null : installmentsOf(service, withoutPoints);
  // A promo code can leave too little to split.
  const parts = values.installment === '' ? null : offeredParts;
  const points = parts === null ? (Number(values.points) || 0) * pointValue(service.currency) : 0;
  const pointsAmount = Math.min(points, withoutPoints);
  return {
    offeredAdditions: parts === null ? offeredAdditions : [],
    additions,
    invitation,
    checkCode,
    promo: { isApplied, isChecked, isRefused: isChecked && !discount.success, discount: promoDiscount },
    isByInvitation,
    withoutPoints,
    offeredParts,
    parts,
    price: priceWith(pointsAmount),
    pointsAmount,
    /** What is paid now. */
    total: parts?.[0]?.amount ?? withoutPoints - pointsAmount,
  };
}
