import { expect, expectTypeOf, it } from 'vitest';
import type { Arguments, Body, Page, Params, Query, Reply } from './call-types.ts';
import { camelKey, snakeKey, type CamelKey } from './wire-names.ts';

it('derives types of replies, requests and lists from the contract', () => {
  expectTypeOf<Reply<'streams.status'>['serverTime']>().toEqualTypeOf<number>();
  expectTypeOf<Reply<'streams.status'>['days'][number]['stageDayId']>().toEqualTypeOf<number>();
  expectTypeOf<Reply<'homework.list'>['page']>().toEqualTypeOf<Page>();
  expectTypeOf<Reply<'homework.list'>['items'][number]['targetType']>().toEqualTypeOf<
    'course_stage_homework' | 'stage_day_homework'
  >();
  expectTypeOf<Reply<'studio.people.list'>['total']>().toEqualTypeOf<number | null>();
  expectTypeOf<Params<'streams.startDay'>>().toEqualTypeOf<{ streamId: number; dayId: number }>();
  expectTypeOf<Query<'chats.messages'>>().toEqualTypeOf<{
    page?: number;
    perPage?: number;
    sort?: 'created_at' | '-created_at';
    before?: number | undefined;
    after?: number | undefined;
    since?: number | undefined;
    q?: string | undefined;
  }>();
  expectTypeOf<Query<'studio.people.list'>['sort']>().toEqualTypeOf<
    readonly ['id' | 'name' | 'email' | 'createdAt', 'ASC' | 'DESC'] | undefined
  >();
  expectTypeOf<Query<'studio.people.list'>['filter']>().toEqualTypeOf<
    | {
        q?: string | undefined;
        staffRole?: 'expert' | 'support' | 'author' | 'admin' | 'owner' | 'finance' | 'moderator' | undefined;
        group?: 'active_today' | 'new_this_week' | undefined;
        segmentId?: number | undefined;
        cohortId?: number | undefined;
        id?: number | number[] | undefined;
      }
    | undefined
  >();
  expectTypeOf<Body<'homework.send'>>().toEqualTypeOf<{
    message?: string;
    fileIds?: number[];
    exerciseIds?: number[];
    replyToId?: number | null;
  }>();
  expectTypeOf<[]>().toExtend<Arguments<'auth.logout'>>();
  expectTypeOf<[]>().not.toExtend<Arguments<'chats.get'>>();
});

it.each([
  ['stage_day_lesson_set_lesson_id', 'stageDayLessonSetLessonId'],
  ['per-page', 'perPage'],
  ['filter[id][]', 'filterId'],
  ['external_id[]', 'externalId'],
  ['m3u8', 'm3u8'],
])('camelKey converts %s', (wire, own) => {
  expect(camelKey(wire)).toBe(own);
});

it('snakeKey reverses camelKey', () => {
  expect(snakeKey('stageDayId')).toBe('stage_day_id');
  expectTypeOf<CamelKey<'filter[id][]'>>().toEqualTypeOf<'filterId'>();
  expectTypeOf<CamelKey<'is_demo_accessible'>>().toEqualTypeOf<'isDemoAccessible'>();
});
