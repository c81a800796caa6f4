import { expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '../../platform/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { streamsQuery } from './learn.queries.ts';

it('finishes the enrolment in the demo after the query is cancelled, and invalidates homework', async () => {
  onTestFinished(() => queryClient.clear());
  const enrolled = Promise.withResolvers<{ success: true; data: { enrolled: boolean } }>();
  const api = fakeApi({ 'streams.list': () => [], 'streams.enrolInDemo': () => enrolled.promise });
  queryClient.setQueryData(['homework'], []);
  const request = queryClient.fetchQuery(streamsQuery).catch(() => undefined);
  await vi.waitFor(() => expect(api.callNames).toContain('streams.enrolInDemo'));
  await queryClient.cancelQueries({ queryKey: streamsQuery.queryKey });
  enrolled.resolve({ success: true, data: { enrolled: true } });
  await request;
  await vi.waitFor(() => expect(queryClient.getQueryState(['homework'])?.isInvalidated).toBe(true));
});
