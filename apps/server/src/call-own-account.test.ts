import { errorStatuses, permissions, type Call } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from './testing/app/refusal.ts';
import { createTestApp, type TestApp } from './testing/app/test-app.ts';
import { addressOf } from './testing/calls/call-addresses.ts';
import { bodyOf, everyCall } from './testing/calls/call-inputs.ts';
import { createPeopleForCalls, type PersonForCall } from './testing/calls/people-for-calls.ts';
import { createCompletePerson } from './testing/complete/complete-person.ts';

// What staff give, they do not give to their own account: every call that names the error.

let t: TestApp;
let personFor: PersonForCall;
beforeAll(async () => {
  t = await createTestApp();
  personFor = await createPeopleForCalls(t, await createCompletePerson(t, t.aurora));
});
afterAll(() => t.close());

/** What administrators alone may do, and a change of an e-mail, is also refused for their own account, for other reasons. */
const changesAccount = ({ permission = 'studio.enter' }: Call) =>
  permission === 'people.email' ||
  permissions[permission].every((role) => role === 'admin' || role === 'owner');
const givingCalls = everyCall.filter(
  ([, call]) => call.errors?.includes('own_account') === true && !changesAccount(call),
);

test('what gives is known', () => {
  expect(givingCalls.map(([name]) => name)).toEqual(
    expect.arrayContaining(['studio.points.correct', 'studio.streams.give', 'studio.orders.refund']),
  );
});

test.each(givingCalls)('%s is refused for the own account, and only there', async (name, call) => {
  const person = await personFor(name);
  const { owner, courseId } = person;
  const own = { ...person, newcomer: owner };
  const setRoles = async (roles: readonly string[]) => {
    await t.aurora.pool.query('update users set staff_roles = $2 where id = $1', [owner.id, roles]);
    t.forgetCaches();
  };
  await setRoles(['support', 'expert', 'finance']);
  await t.aurora.pool.query(
    'insert into course_experts (course_id, user_id) values ($1, $2) on conflict do nothing',
    [courseId, owner.id],
  );
  const byOwner = () => owner.call(call.method, addressOf(name, own), bodyOf(name, own));
  expect(refusalOf(await byOwner())).toEqual([errorStatuses.own_account, 'own_account']);
  await setRoles(['support', 'expert', 'finance', 'admin']);
  expect((await byOwner()).json().code).not.toBe('own_account');
});
