import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ReviewItem } from './review-item.ts';
import { putHomework } from './review.queries.ts';

const homework = (id: number, status: ReviewItem['status']) => ({ id, status }) as ReviewItem;
const listKey = (status: string) => ['homework', 'list', { status, courseId: null, search: '' }];
const list = (...items: ReviewItem[]) => ({ pages: [{ items, total: items.length }], pageParams: [0] });
const idsOf = (queries: QueryClient, status: string) =>
  queries.getQueryData<ReturnType<typeof list>>(listKey(status))?.pages[0]?.items.map(({ id }) => id);

it('putHomework removes a decided homework from lists of other states only', () => {
  const queries = new QueryClient();
  queries.setQueryData(listKey('UPLOADED'), list(homework(1, 'UPLOADED'), homework(2, 'UPLOADED')));
  queries.setQueryData(listKey('DONE'), list(homework(1, 'DONE')));
  putHomework(queries, homework(1, 'DONE'));
  expect(idsOf(queries, 'UPLOADED')).toEqual([2]);
  expect(idsOf(queries, 'DONE')).toEqual([1]);
});
