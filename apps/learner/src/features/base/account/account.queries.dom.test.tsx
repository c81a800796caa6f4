import { expect, it, onTestFinished } from 'vitest';
import { currentUserQuery, type CurrentUser } from '../../../platform/session/current-user.ts';
import { queryClient } from '../../../platform/client/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { user } from '../../../testing/wire.ts';
import { updateProfile } from './account.queries.ts';

it.each([
  ['another time zone', { timezone: 'Asia/Tokyo' }, true],
  ['another name', { name: 'Eva' }, false],
])(
  'a profile with %s: the days of courses are refetched only for a time zone',
  async (_, change, isRefetched) => {
    onTestFinished(() => queryClient.clear());
    fakeApi({ 'user.update': () => ({ ...user, ...change }) });
    queryClient.setQueryData(currentUserQuery.queryKey, { timezone: user.timezone } as CurrentUser);
    for (const name of ['streams', 'homework']) queryClient.setQueryData([name], []);
    await updateProfile(change);
    const isInvalidated = (name: string) => queryClient.getQueryState([name])?.isInvalidated;
    expect([isInvalidated('streams'), isInvalidated('homework')]).toEqual([isRefetched, isRefetched]);
  },
);
