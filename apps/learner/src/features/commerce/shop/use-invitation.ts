import { ApiError } from '@daystream/api-client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationCode } from './invitation.ts';
import { invitePriceQuery, type Service } from './shop.queries.ts';

/** The invitation of this browser at the checkout: its discount, until the server says that it does not count for this buyer. */
export function useInvitation({ id, trialDays }: Service, additionalIds: readonly number[]) {
  const [code] = useState(invitationCode);
  const [isRefused, setRefused] = useState(false);
  const { data } = useQuery(invitePriceQuery(id, trialDays > 0 ? null : code, additionalIds));
  const counts = !isRefused && code !== null && data?.success === true;
  return {
    discount: counts ? data.discount : 0,
    /** What an order sends of it. */
    body: counts ? { invite: code } : {},
    /** Whether an error of the order is about the invitation, which is left out from then on. */
    noteRefusal(error: unknown): void {
      if (error instanceof ApiError && error.fields['invite'] !== undefined) setRefused(true);
    },
  };
}
