import { InterfaceSwitchRecord } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let support: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
});
afterAll(() => t.close());

const switchBack = (person: TestPerson, reason: string, headers?: Record<string, string>) =>
  person.call('POST', '/spa/api/v1/user/switch-interface', { reason }, headers);
const list = (range: string, q = '') => {
  const filter = encodeURIComponent(JSON.stringify(q === '' ? {} : { q }));
  return support.call(
    'GET',
    `/studio/api/interface-switches?sort=["id","DESC"]&range=${range}&filter=${filter}`,
  );
};

test('a switch stores the reason and returns the address, and staff list the reasons [product §2 switch to the old interface]', async () => {
  const anna = await createPerson(t, t.aurora, { name: 'Анна' });
  const boris = await createPerson(t, t.aurora, { name: 'Борис' });
  const answer = await switchBack(anna, ' Там было спокойнее ');
  expect(answer.json()).toEqual({ success: true, data: { url: t.aurora.config.runtime.old_interface_url } });
  await switchBack(boris, 'Привык');
  await switchBack(boris, 'Всё ещё привык');
  const page = await list('[0,1]');
  expect(page.headers['content-range']).toBe('items 0-1/3');
  const [newest] = InterfaceSwitchRecord.array().parse(page.json());
  expect(newest).toMatchObject({ user_id: boris.id, user_name: 'Борис', reason: 'Всё ещё привык' });
  const found = await list('[0,24]', 'СПОКОЙНЕЕ');
  expect(found.json().map(({ reason }: { reason: string }) => reason)).toEqual(['Там было спокойнее']);
});

test('staff find a switch by words of the reason and of the person as they are now', async () => {
  const dina = await createPerson(t, t.aurora, { name: 'Дина' });
  await switchBack(dina, 'Ищу календарь');
  const found = async (q: string) => (await list('[0,24]', q)).json().length;
  expect(await found('дина календарь')).toBe(1);
  await t.aurora.db.updateTable('users').set({ name: 'Нина' }).where('id', '=', dina.id).execute();
  expect([await found('дина календарь'), await found('НИНА КАЛЕНДАРЬ')]).toEqual([0, 1]);
});

test('a repeated request stores one reason', async () => {
  const vera = await createPerson(t, t.aurora);
  const key = { 'idempotency-key': 'repeated' };
  await switchBack(vera, 'Дважды нажала', key);
  await switchBack(vera, 'Дважды нажала', key);
  expect((await list('[0,24]', 'Дважды нажала')).json()).toHaveLength(1);
});

test.each([
  ['an empty reason', '  '],
  ['a reason that is too long', 'х'.repeat(501)],
])('refuses %s with an error on the field', async (_, reason) => {
  const answer = await switchBack(await createPerson(t, t.aurora), reason);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['reason']]);
});

test('answers 404 when the brand has no old interface', async () => {
  t.forma.config.runtime.old_interface_url = '';
  expect((await switchBack(await createPerson(t, t.forma), 'Хочу назад')).statusCode).toBe(404);
});
