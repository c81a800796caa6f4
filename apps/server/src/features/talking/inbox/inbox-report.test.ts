import type { InboxItem, InboxReport } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askSupport } from '../../../testing/talking/inbox.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let support: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  support = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Olga' });
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'], name: 'Ada' });
});
afterAll(() => t.close());

test('reports first response, resolution and the share in time, by day and by person', async () => {
  const agent = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Una' });
  t.clock.now += 20 * 86_400_000;
  const from = new Date(t.clock.now - 2 * 86_400_000).toISOString().slice(0, 10);
  const { item: quick } = await askSupport(t, support);
  const { item: slow } = await askSupport(t, support);
  const act2 = (item: InboxItem, verb: string, body?: object) =>
    agent.call('POST', `/studio/api/tickets/${item.target_id}/${verb}`, body);
  t.clock.now += 600_000;
  await act2(quick, 'answer', { message: 'Until May.' });
  await act2(quick, 'answer', { message: 'I mean June.' });
  t.clock.now += 48 * 3_600_000;
  await act2(slow, 'close');
  const report = (await admin.call('GET', `/studio/api/inbox-report?from=${from}`)).json<InboxReport>();
  const expected = {
    answers_count: 3,
    first_response: (600 + 48 * 3600 + 600) / 2,
    resolution: 48 * 3600 + 600,
    within_deadline: 0.5,
  };
  expect(report.totals).toEqual(expected);
  expect(report.people).toEqual([{ id: agent.id, name: 'Una', ...expected }]);
  expect(report.days.map(({ answers_count: count }) => count)).toEqual([2, 1]);
});

test('support sees how quickly they answer themselves, and not their colleagues', async () => {
  const [one, two] = [
    await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Una' }),
    await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Ugo' }),
  ];
  for (const person of [one, two, two])
    await person.call('POST', `/studio/api/tickets/${(await askSupport(t, support)).item.target_id}/answer`, {
      message: 'Yes',
    });
  const report = (await two.call('GET', '/studio/api/inbox-report')).json<InboxReport>();
  expect([report.totals.answers_count, report.people.map(({ name }) => name)]).toEqual([2, ['Ugo']]);
});
