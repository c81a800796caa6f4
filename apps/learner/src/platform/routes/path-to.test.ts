import { expect, it } from 'vitest';
import { pathTo, pathWithParams } from './path-to.ts';
import { routeRows } from './route-table.ts';

it.each(routeRows.filter(([name]) => name !== 'notFound'))('builds the address of %s', (name, { path }) => {
  const params = { streamId: '1', dayNumber: '2', stageId: '3', dayId: '4', homeworkId: '5', chatId: '6' };
  const inClub = { postId: '12', eventId: '13', userId: '14' };
  const all = {
    ...params,
    ...inClub,
    categoryId: '7',
    id: '8',
    publicId: '9',
    ticketId: '10',
    communityId: '11',
  };
  const expected = path.replaceAll(/:(\w+)/g, (_, key: keyof typeof all) => all[key]);
  expect(pathWithParams(name, all)).toBe(expected);
});

it('fills in the parameters of the path and the query', () => {
  expect([
    pathTo('login'),
    pathTo('login', {}, { by: 'app-id' }),
    pathTo('day', { streamId: 3, dayNumber: 2 }),
    pathTo('day', { streamId: 3, dayNumber: 2 }, { lesson: 5, play: 1 }),
    pathTo('logout', {}, { returnUrl: '/home?a=1&b=ü' }),
  ]).toEqual([
    '/',
    '/?by=app-id',
    '/course/3/calendar/2',
    '/course/3/calendar/2?lesson=5&play=1',
    '/logout?returnUrl=%2Fhome%3Fa%3D1%26b%3D%C3%BC',
  ]);
});

it('rejects an address with a missing parameter', () => {
  // @ts-expect-error -- the number of the day is missing
  expect(() => pathTo('day', { streamId: 3 })).toThrow('dayNumber');
  // @ts-expect-error -- the path has no parameters
  pathTo('home', { streamId: 3 });
});
