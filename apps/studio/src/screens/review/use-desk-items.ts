import { useInfiniteQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApi, usePlatform } from '../../platform/platform-context.tsx';
import type { DeskFilter } from './review-item.ts';
import { deskQuery } from './review.queries.ts';

/** The list of the review desk without homework whose acceptance is held or being sent; undefined before the first answer. */
export function useDeskItems(filter: DeskFilter) {
  const { heldActions } = usePlatform();
  const heldIds = useSyncExternalStore(heldActions.subscribe, heldActions.ids);
  const query = useInfiniteQuery(deskQuery(useApi(), filter));
  const items = query.data?.pages.flatMap((page) => page.items.filter(({ id }) => !heldIds.includes(id)));
  return { items, query };
}
