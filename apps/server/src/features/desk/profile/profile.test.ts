import { fieldErrorText } from '@daystream/i18n/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFile } from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { pictureForm } from '../../../testing/app/send-form.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const user = '/spa/api/v1/user';

let t: TestApp;
let anna: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createPerson(t, t.aurora);
});
afterAll(() => t.close());

const read = async (person = anna) => (await person.call('GET', user)).json();

describe('POST /user', () => {
  test('changes the given fields, normalized, and keeps the others [rules §7 user, rules §5 gender]', async () => {
    const answer = await anna.call('POST', user, {
      last_name: ' Белова ',
      phone: '8 916 123-45-67',
      birthday: '04.05.1990',
      instagram_id: 'anna.belova',
      gender: 'F',
      city: 'Казань',
      language_code: 'es-ES',
      timezone: 'europe/madrid',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      name: 'Анна',
      last_name: 'Белова',
      phone: '+79161234567',
      birthday: '04.05.1990',
      instagram_id: 'anna.belova',
      gender: 'F',
      city: 'Казань',
      locale: 'es',
      language_code: 'es-ES',
      timezone: 'Europe/Madrid',
    });
    const cleared = { phone: '', birthday: '', gender: '', instagram_id: '', city: '' };
    expect((await anna.call('POST', user, cleared)).json()).toMatchObject({
      ...cleared,
      gender: null,
      last_name: 'Белова',
    });
  });

  test('accepts a form as well as JSON', async () => {
    const form = new FormData();
    form.set('name', 'Анна');
    form.set('birthday', '01.02.1991');
    expect((await anna.call('POST', user, form)).json()).toMatchObject({ birthday: '01.02.1991' });
  });

  test('reports every wrong field and changes nothing [rules §5 profile, rules §5 birthday, rules §5 first error per field, rules §8 failed to update password or profile]', async () => {
    const before = await read();
    const answer = await anna.call('POST', user, {
      name: 'Someone',
      phone: '12',
      birthday: '31.02.1990',
      instagram_id: 'anna..',
      timezone: 'Europe/Nowhere',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      phone: [fieldErrorText('en', 'not_phone')],
      birthday: [fieldErrorText('en', 'not_date')],
      instagram_id: [fieldErrorText('en', 'not_instagram')],
      timezone: [fieldErrorText('en', 'unknown_value')],
    });
    expect(await read()).toEqual(before);
  });

  test('ignores fields that would raise privileges', async () => {
    await anna.call('POST', user, { name: 'Анна', is_admin: true, staff_roles: ['admin'], status: 40 });
    expect(await read()).toMatchObject({ is_admin: false, staff_roles: [], status: 0 });
  });

  test('a name completes a forced profile update [rules §6 forced profile update]', async () => {
    const person = await createPerson(t, t.aurora);
    await t.aurora.db
      .updateTable('users')
      .set({ is_require_update_profile: true })
      .where('id', '=', person.id)
      .execute();
    expect((await person.call('POST', user, { city: 'Казань' })).json().is_require_update_profile).toBe(true);
    expect((await person.call('POST', user, { name: '' })).statusCode).toBe(422);
    expect((await person.call('POST', user, { name: 'Ева' })).json().is_require_update_profile).toBe(false);
  });
});

describe('POST /user/update-user', () => {
  const url = `${user}/update-user`;

  test('accepts an e-mail that is free in the brand [rules §7 user]', async () => {
    const [person, other] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
    const stranger = await createPerson(t, t.forma);
    const taken = await person.call('POST', url, { email: other.email.toUpperCase() });
    expect([taken.statusCode, taken.json().errors]).toEqual([
      422,
      { email: [fieldErrorText('en', 'email_taken')] },
    ]);
    const free = await person.call('POST', url, { email: stranger.email });
    expect(free.json()).toMatchObject({ success: true, data: { pending_email: stranger.email } });
  });

  test('keeps the furthest step of onboarding [product §4 onboarding, rules §7 user, rules §9 onboarding user statuses]', async () => {
    const person = await createPerson(t, t.aurora);
    for (const [status, kept] of [
      [20, 20],
      [40, 40],
      [30, 40],
    ])
      expect((await person.call('POST', url, { status })).json().data.status).toBe(kept);
    expect((await person.call('POST', url, { status: 25 })).statusCode).toBe(422);
    expect((await person.call('POST', url, {})).statusCode).toBe(422);
  });
});

test('POST /user/notification turns notifications off and on [rules §7 user]', async () => {
  for (const value of [1, 0]) {
    const answer = await anna.call('POST', `${user}/notification`, { disable_notification: value });
    expect(answer.json()).toEqual({ success: true });
    expect((await read()).disable_notification).toBe(value);
  }
});

describe('POST /user/avatar', () => {
  const url = `${user}/avatar`;

  test('publishes a copy of the user’s picture and keeps the original private [rules §7 user]', async () => {
    const sent = (await anna.call('POST', '/spa/api/v1/files', pictureForm())).json();
    const answer = await anna.call('POST', url, { avatar_file_id: sent.id });
    expect(answer.statusCode).toBe(200);
    const { avatar, avatar_id: avatarId } = answer.json();
    expect(avatarId).not.toBe(sent.id);
    const headers = { 'x-app-id': 'aurora' };
    expect((await t.app.inject({ url: avatar.small, headers })).statusCode).toBe(200);
    expect(
      (await t.app.inject({ url: sent.urls.small.replace(/\/media\/[^/]+/, '/media'), headers })).statusCode,
    ).toBe(404);
  });

  test('refuses a file of another user and a file that is not a picture', async () => {
    const boris = await createPerson(t, t.aurora);
    const otherUsersFile = await createFile(t.aurora, boris.id);
    const video = await createFile(t.aurora, anna.id, { type: 1, videoState: 'ready' });
    for (const [id, code] of [
      [otherUsersFile, 'file_not_found'],
      [9_999_999, 'file_not_found'],
      [video, 'file_kind_photo'],
    ] as const) {
      const answer = await anna.call('POST', url, { avatar_file_id: id });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        { avatar_file_id: [fieldErrorText('en', code)] },
      ]);
    }
  });
});
