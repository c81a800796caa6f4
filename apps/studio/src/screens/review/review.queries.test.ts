import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ReviewItem } from './review-item.ts';
import { putHomework } from './review.queries.ts';

const homework = (id: number, turn: ReviewItem['turn']) => ({ id, turn }) as ReviewItem;
const listKey = (section: string) => ['homework', 'list', { section, courseId: null, search: '' }];
const list = (...items: ReviewItem[]) => ({ pages: [{ items, total: items.length }], pageParams: [0] });
const idsOf = (queries: QueryClient, section: string) =>
  queries.getQueryData<ReturnType<typeof list>>(listKey(section))?.pages[0]?.items.map(({ id }) => id);

it('putHomework removes a decided homework from other sections only', () => {
  const queries = new QueryClient();
  queries.setQueryData(listKey('expert'), list(homework(1, 'expert'), homework(2, 'expert')));
  queries.setQueryData(listKey('accepted'), list(homework(1, null)));
  putHomework(queries, homework(1, null));
  expect(idsOf(queries, 'expert')).toEqual([2]);
  expect(idsOf(queries, 'accepted')).toEqual([1]);
});
