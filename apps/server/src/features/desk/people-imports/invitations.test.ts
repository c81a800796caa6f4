import { PeopleImportPreview, PeopleImportRecord } from '@daystream/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { sendInvitations } from './invitations.ts';

const base = '/studio/api/people-imports';

let t: TestApp;
let support: TestPerson;
beforeAll(async () => {
  t = await createTestApp({ role: 'all' });
  support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
});
afterAll(() => t.close());

const get = async (id: number) =>
  PeopleImportRecord.parse((await support.call('GET', `${base}/${id}`)).json());
const until = (id: number, expected: object) =>
  vi.waitFor(async () => expect(await get(id)).toMatchObject(expected), 30_000);

async function upload(emails: readonly string[]): Promise<number> {
  const content = ['E-mail', ...emails].join('\n');
  return (await support.call('POST', base, { file_name: 'people.csv', content })).json().id;
}

/** Imports people without invitations, and waits until they are there. */
async function importPeople(emails: readonly string[]): Promise<number> {
  const id = await upload(emails);
  await support.call('POST', `${base}/${id}/start`, { mapping: ['email'], send_invitations: false });
  await until(id, { state: 'done' });
  return id;
}

const wait = (id: number) =>
  t.aurora.pool.query(
    `update people_import_rows set invitation = 'waiting' where import_id = $1 and invitation is distinct from 'sent'`,
    [id],
  );

/** Sends the invitations of an import here; returns the e-mails. `refuse` may throw. */
async function send(id: number, refuse: (mail: Mail) => void = () => undefined): Promise<Mail[]> {
  await wait(id);
  const mails: Mail[] = [];
  const deps = {
    originOf: () => 'https://school.example',
    log: { warn: () => undefined },
    clock: () => Date.now(),
    mailer: {
      async send(mail: Mail) {
        refuse(mail);
        mails.push(mail);
      },
    },
  };
  await sendInvitations(deps, t.aurora, id, new AbortController().signal);
  return mails;
}
const refusing = (address: string, error: object) => (mail: Mail) => {
  if (mail.to === address) throw Object.assign(new Error('refused'), error);
};

test('an import invites the people whom it adds, once, and nobody who has an account', async () => {
  const known = await createPerson(t, t.aurora);
  const { id: courseId } = await createPublishedCourse(t, t.aurora, { title: 'Йога' });
  const id = await upload(['invited@example.com', known.email ?? '']);
  const options = { mapping: ['email'], course: { course_id: courseId, first_day: '2026-01-01' } };
  const { invitation } = PeopleImportPreview.parse(
    (await support.call('POST', `${base}/${id}/preview`, options)).json(),
  );
  expect(invitation).toMatchObject({
    subject: expect.stringContaining('приглашает'),
    button: 'Придумать пароль',
  });
  expect(invitation?.before[0]).toContain('«Йога»');
  await support.call('POST', `${base}/${id}/start`, options);
  await until(id, { invited_count: 1, failed_invitation_count: 0, waiting_invitation_count: 0 });
  const again = await support.call('POST', `${base}/${id}/invite`, {});
  expect([again.statusCode, again.json().waiting_invitation_count]).toEqual([200, 0]);
});

test('the link of an invitation sets the password, and no further one is sent then', async () => {
  const id = await importPeople(['link@example.com']);
  expect(await get(id)).toMatchObject({ invited_count: 0, uninvited_count: 1 });
  const [mail] = await send(id);
  const token = /\/reset\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const reset = await request(t.app, t.aurora, {
    method: 'POST',
    url: '/spa/api/v1/auth/reset-password',
    body: { token, password: 'a long way home', password_repeat: 'a long way home' },
  });
  expect([reset.statusCode, reset.body]).toEqual([200, expect.any(String)]);
  await t.aurora.pool.query('update people_import_rows set invitation = null where import_id = $1', [id]);
  expect(await send(id)).toEqual([]);
});

test('an address that is refused is counted, and the others are sent', async () => {
  const id = await importPeople(['bad@example.com', 'good@example.com']);
  const mails = await send(id, refusing('bad@example.com', { responseCode: 550 }));
  expect(mails.map(({ to }) => to)).toEqual(['good@example.com']);
  expect(await get(id)).toMatchObject({ invited_count: 1, failed_invitation_count: 1 });
});

test('a mail server that does not work ends the run, and the next one goes on', async () => {
  const id = await importPeople(['one@example.com', 'two@example.com']);
  await expect(send(id, refusing('two@example.com', { code: 'ETIMEDOUT' }))).rejects.toThrow('refused');
  expect(await get(id)).toMatchObject({ invited_count: 1, waiting_invitation_count: 1 });
  expect((await send(id)).map(({ to }) => to)).toEqual(['two@example.com']);
});

test('an address that cannot be written to now does not keep the others waiting', async () => {
  const id = await importPeople(['full@example.com', 'behind@example.com']);
  await expect(send(id, refusing('full@example.com', { responseCode: 452 }))).rejects.toThrow('refused');
  expect(await get(id)).toMatchObject({ invited_count: 1, waiting_invitation_count: 1 });
  expect((await send(id)).map(({ to }) => to)).toEqual(['full@example.com']);
});

test('undoing an import cancels its invitations and removes the people, also those who were invited', async () => {
  const id = await importPeople(['undone@example.com', 'invited-undone@example.com']);
  await send(id, refusing('undone@example.com', { responseCode: 552 }));
  await wait(id);
  await support.call('POST', `${base}/${id}/undo`, {});
  await until(id, { state: 'undone', undone_count: 2, waiting_invitation_count: 0 });
  expect(await send(id)).toEqual([]);
});
