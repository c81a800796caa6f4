import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ReviewItem, ThreadMessage } from './review-item.ts';
import { hearMessage, keepHomework, keepMessage } from './review.queries.ts';

const message = (id: number, text: string) => ({ id, message: text }) as ThreadMessage;
const homework = (id: number, status: ReviewItem['status']) => ({ id, status }) as ReviewItem;
const listKey = (status: string) => ['homework', 'list', { status, courseId: null, search: '' }];
const list = (...items: ReviewItem[]) => ({ pages: [{ items, total: items.length }], pageParams: [0] });
const idsOf = (queries: QueryClient, status: string) =>
  queries.getQueryData<ReturnType<typeof list>>(listKey(status))?.pages[0]?.items.map(({ id }) => id);

function threadOf(...pages: ThreadMessage[][]) {
  const queries = new QueryClient();
  queries.setQueryData(['thread', 7], { pages: pages.map((items) => ({ items })), pageParams: [null] });
  const texts = () =>
    queries
      .getQueryData<{ pages: { items: ThreadMessage[] }[] }>(['thread', 7])
      ?.pages.map(({ items }) => items.map((item) => item.message));
  return { queries, texts };
}

it('a new message comes before the others, once', () => {
  const { queries, texts } = threadOf([message(2, 'b')], [message(1, 'a')]);
  keepMessage(queries, 7, message(3, 'c'));
  keepMessage(queries, 7, message(3, 'c'));
  expect(texts()).toEqual([['c', 'b'], ['a']]);
});

it('a changed message stays in its place', () => {
  const { queries, texts } = threadOf([message(2, 'b')], [message(1, 'a')]);
  keepMessage(queries, 7, message(1, 'A'));
  expect(texts()).toEqual([['b'], ['A']]);
});

it('a message of a thread that is not open is left to be asked for', () => {
  const queries = new QueryClient();
  keepMessage(queries, 7, message(1, 'a'));
  expect(queries.getQueryData(['thread', 7])).toBeUndefined();
});

it('a message with files that is heard of is asked for, with the addresses that this reader may open', () => {
  const { queries, texts } = threadOf([message(2, 'b')]);
  hearMessage(queries, 7, { ...message(3, 'c'), files: [] });
  expect(texts()).toEqual([['c', 'b']]);
  hearMessage(queries, 7, { ...message(4, 'd'), files: [{ id: 1, url: null }] } as unknown as ThreadMessage);
  expect(texts()).toEqual([['c', 'b']]);
  expect(queries.getQueryState(['thread', 7])?.isInvalidated).toBe(true);
});

it('a decided homework leaves the lists of other states only', () => {
  const queries = new QueryClient();
  queries.setQueryData(listKey('UPLOADED'), list(homework(1, 'UPLOADED'), homework(2, 'UPLOADED')));
  queries.setQueryData(listKey('DONE'), list(homework(1, 'DONE')));
  keepHomework(queries, homework(1, 'DONE'));
  expect(idsOf(queries, 'UPLOADED')).toEqual([2]);
  expect(idsOf(queries, 'DONE')).toEqual([1]);
});
