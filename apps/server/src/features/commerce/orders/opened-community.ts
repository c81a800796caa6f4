import type { OrderLineRow } from './order-rows.ts';

/**
 * The community that a line of a product with these communities opened, and no course with it: a club, or a subscription of nothing else. Null where it opened several, and where
 * it was taken back. Who has paid is led there.
 */
export function openedCommunity(
  { stream_id, fulfilled_at, revoked_at }: Pick<OrderLineRow, 'stream_id' | 'fulfilled_at' | 'revoked_at'>,
  [communityId, ...others]: readonly number[],
): number | null {
  const isOpen = stream_id === null && fulfilled_at !== null && revoked_at === null;
  return isOpen && others.length === 0 ? (communityId ?? null) : null;
}
