import { fieldErrorText } from '@daystream/i18n/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, request, testPassword, type TestPerson } from '../../../testing/base/people.ts';
import { emailsTo, startSmtpServer, type SmtpServer } from '../../../testing/talking/smtp-server.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let smtp: SmtpServer;
let t: TestApp;
let support: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  smtp = await startSmtpServer();
  t = await createTestApp({ smtpUrl: smtp.url, role: 'all' });
  support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});

let count = 0;
const newEmail = () => `corrected-${(count += 1)}@example.com`;
const correct = (by: TestPerson, { id }: Pick<TestPerson, 'id'>, email: string) =>
  by.call('PUT', `/studio/api/users/${id}/email`, { email });
const read = async (person: TestPerson) => (await person.call('GET', '/spa/api/v1/user')).json();
const accountOf = async ({ id }: TestPerson) =>
  (await admin.call('GET', `/studio/api/users/${id}/account`)).json();
const post = (call: string, body: object) =>
  request(t.app, t.aurora, { method: 'POST', url: `/spa/api/v1/auth/${call}`, body });
async function firstEmailTo(address: string): Promise<string> {
  await expect.poll(() => emailsTo(smtp, address).length, { timeout: 15_000 }).toBeGreaterThan(0);
  return emailsTo(smtp, address)[0]?.text ?? '';
}
const actionsOn = async ({ id }: TestPerson) => {
  const query = t.aurora.db.selectFrom('audit_entries').select(['user_id', 'action', 'details']);
  return query.where('target_type', '=', 'user').where('target_id', '=', id).orderBy('id').execute();
};

test('an e-mail that staff enter counts once its link is opened; the present address is informed at once', async () => {
  const anna = await createPerson(t, t.aurora);
  const email = newEmail();
  expect((await correct(support, anna, ` ${email.toUpperCase()}`)).statusCode).toBe(200);
  expect(await read(anna)).toMatchObject({ email: anna.email, pending_email: email });
  expect(await accountOf(anna)).toMatchObject({ pending_email: email });
  expect(await firstEmailTo(anna.email)).toContain('начала менять почту');
  expect((await post('login', { email: anna.email, password: testPassword })).statusCode).toBe(200);
  const letter = await firstEmailTo(email);
  expect(letter).toContain('указала этот адрес как новую почту');
  const token = /\/confirm-email\?token=([\w-]+)/.exec(letter)?.[1];
  expect((await post('confirm-email', { token })).statusCode).toBe(200);
  // The session of the person goes on; the new address is not proven, because its link was opened without a session.
  expect(await read(anna)).toMatchObject({ email, pending_email: null, is_email_confirmed: false });
  expect(await actionsOn(anna)).toMatchObject([{ user_id: support.id, action: 'user.email_change_begun' }]);
  expect(JSON.stringify(await actionsOn(anna))).not.toContain('@');
}, 40_000);

test('the present e-mail cancels a change that waits, by staff or by the person', async () => {
  const boris = await createPerson(t, t.aurora);
  await correct(support, boris, newEmail());
  expect((await correct(support, boris, boris.email)).statusCode).toBe(200);
  expect(await read(boris)).toMatchObject({ pending_email: null });
  expect((await actionsOn(boris)).map(({ action }) => action)).toEqual([
    'user.email_change_begun',
    'user.email_change_cancelled',
  ]);
  await correct(support, boris, newEmail());
  await boris.call('POST', '/spa/api/v1/user/update-user', { email: boris.email });
  expect(await read(boris)).toMatchObject({ email: boris.email, pending_email: null });
});

test('refuses the address of another account, colleagues to support, oneself, and owners to admins', async () => {
  const vera = await createPerson(t, t.aurora);
  const colleague = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  const owner = await createPerson(t, t.aurora, { staffRoles: ['owner'] });
  const expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  const taken = await correct(support, vera, colleague.email);
  // Staff can neither sign in to it nor reset its password, which the text for users offers.
  expect([taken.statusCode, taken.json().errors]).toEqual([
    422,
    { email: [fieldErrorText('en', 'email_of_another')] },
  ]);
  expect((await correct(support, colleague, newEmail())).statusCode).toBe(403);
  expect((await correct(admin, colleague, newEmail())).statusCode).toBe(200);
  expect((await correct(admin, owner, newEmail())).statusCode).toBe(403);
  expect((await correct(expert, vera, newEmail())).statusCode).toBe(403);
  expect((await correct(admin, admin, newEmail())).json()).toMatchObject({ code: 'own_account' });
  expect((await correct(admin, { id: 999_999 }, newEmail())).statusCode).toBe(404);
  expect(await read(vera)).toMatchObject({ pending_email: null });
});
