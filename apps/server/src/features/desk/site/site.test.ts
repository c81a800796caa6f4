import { fieldErrorText } from '@daystream/i18n/server';
import { sql } from 'kysely';
import { switches, type SiteSettings } from '@daystream/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectRealtime } from '../../../testing/app/realtime-client.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { pictureForm } from '../../../testing/app/send-form.ts';
import { testBrands } from '../../../testing/app/test-brands.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const ascending = (a: number, b: number) => a - b;

let t: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'], name: 'Head' });
});
afterAll(() => t.close());

const address = '/studio/api/site-config';
const { tokens: look } = testBrands[0].config;
const settings = async (): Promise<SiteSettings> => (await admin.call('GET', address)).json();
const change = async (fields: Record<string, unknown>) => {
  const { version, config } = await settings();
  return admin.call('PUT', address, { version, config: { ...config, ...fields } });
};
const publicCall = (path: string, brand = t.aurora) =>
  request(t.app, brand, { method: 'GET', url: `/spa/api/v1/${path}` });

test('a change of the settings whose audit entry cannot be written is not made', async () => {
  const before = await settings();
  await t.aurora.pool.query(
    `alter table audit_entries add constraint refuses check (action not like 'site.%') not valid`,
  );
  const answer = await change({ title: 'Lost' });
  await t.aurora.pool.query('alter table audit_entries drop constraint refuses');
  expect([answer.statusCode, await settings()]).toEqual([500, before]);
});

describe('site configuration', () => {
  test('is public, by host or X-App-Id [product §3 site config, rules §7 site configuration]', async () => {
    const { domain, components, country, ...site } = (await publicCall('site-config')).json();
    expect(domain).toMatchObject({
      name: 'localhost',
      title: 'Aurora',
      support_email: 'help@aurora.example',
      default_language: { code: 'ru' },
      frontend_settings: { spa_theme: 'default', validate_cache: true },
    });
    expect(domain.languages).toContainEqual({ code: 'es', detector_code: 'es-ES' });
    expect(components.auth_collection.clients.map(({ name }: { name: string }) => name)).toContain('apple');
    expect([country, site.settings.app_id, site.settings.tokens.font_family]).toEqual([
      'RU',
      'aurora',
      'sans-serif',
    ]);
    const byHost = await t.app.inject({ url: '/spa/api/v1/site-config', headers: { host: 'forma.test' } });
    expect(byHost.json().domain).toMatchObject({ name: 'forma.test', title: 'Forma' });
  });

  test('has a runtime configuration of version 13 [product §3 runtime config, rules §7 external-application-config, rules §9 configuration version]', async () => {
    const { version, data } = (await publicCall('external-application-config')).json();
    expect(version).toBe(13);
    expect(data).toMatchObject({
      message_delay: 15,
      days_show_warning: 3,
      offer_type: { default: 1, chat: 2, functional: 3, task: 4 },
      statistics: { save_timeout: 5000, minimum_viewed: 2000, minimum_viewed_of_ended: 30_000 },
      social_auth: { ios: ['apple', 'google', 'vkontakte', 'facebook'] },
      sale_email: 'help@aurora.example',
    });
    for (const name of switches) expect(data[name]).toBe(true);
  });

  test('contains the onboarding questions in the client’s language or the brand’s texts [product §3 onboarding chat questions]', async () => {
    const chat = async (lang: string) =>
      (await publicCall(`external-application-config?lang=${lang}`)).json().data.user_info_chat;
    const { questions } = await chat('ru');
    expect(questions.map(({ name }: { name: string }) => name).join()).toBe(
      'firstName,email,password,socials,birthday,avatarId',
    );
    expect(questions[2]).toEqual({
      name: 'password',
      type: 'password',
      required: true,
      message: expect.stringContaining('пароль'),
      again_message: expect.stringContaining('Придумайте другой'),
      user_status: 20,
    });
    const own = structuredClone(questions.slice(0, 3));
    own[0].message = 'Как вас называть?';
    own[1].message = '';
    const runtime = (await settings()).config.runtime;
    const withQuestions = (list: unknown) =>
      change({
        runtime: { ...runtime, user_info_chat: { is_enabled: true, questions: list } },
      });
    expect((await withQuestions(own)).statusCode).toBe(200);
    const received = (await chat('en')).questions;
    expect(received[0].message).toBe('Как вас называть?');
    expect(received[1].message).toContain('Nice to meet you');
    for (const wrong of [[...own, own[0]], own.toReversed(), [{ ...own[0], type: 'date' }, own[1], own[2]]]) {
      const { code, errors } = (await withQuestions(wrong)).json();
      expect([code, Object.keys(errors)]).toEqual(['invalid', ['config.runtime.user_info_chat.questions']]);
    }
    expect((await withQuestions([])).statusCode).toBe(200);
  });

  test('offers English only on the platforms takeclass and app, with a support address at its domain [rules §9 languages]', async () => {
    const config = { ...t.forma.config, platform: 'takeclass' as const, support_email: '' };
    await t.brands.create('english', config, ['english.test']);
    const { domain } = (
      await t.app.inject({ url: '/spa/api/v1/site-config', headers: { host: 'english.test' } })
    ).json();
    expect(domain).toMatchObject({
      languages: [{ code: 'en', detector_code: 'en-US' }],
      default_language: { code: 'en' },
      support_email: 'support@english.test',
    });
  });
});

describe('a change', () => {
  test('is effective at once, kept in the history and can be restored [rules §7 site configuration]', async () => {
    const before = await settings();
    const changed = await change({ title: 'Dawn' });
    expect(changed.json()).toMatchObject({ version: before.version + 1, config: { title: 'Dawn' } });
    expect((await publicCall('site-config')).json().domain.title).toBe('Dawn');
    const [newest, first] = (await admin.call('GET', `${address}-versions`)).json();
    expect(newest).toMatchObject({
      is_current: true,
      changed_by: { user_id: admin.id, name: 'Head' },
      changes: [{ field: 'title', before: '"Aurora"', after: '"Dawn"' }],
    });
    const undone = await admin.call('POST', `${address}-versions/${first.id}/restore`);
    expect(undone.json()).toMatchObject({ version: before.version + 2, config: before.config });
    const [last] = (await admin.call('GET', `${address}-versions`)).json();
    expect(last).toMatchObject({ restored: first.version, is_current: true });
  });

  test.each(['\u0000', 'Arial\u0000', 'A\nB', '\u0085'])('refuses a font named %j with 422', async (name) => {
    const { config } = await settings();
    for (const field of ['font_family', 'heading_font_family'])
      expect((await change({ tokens: { ...config.tokens, [field]: name } })).statusCode).toBe(422);
  });

  test('can restore a version with a value that is no longer allowed', async () => {
    const { version } = (await change({ title: 'Old' })).json();
    await change({ title: 'New' });
    const { id } = await t.platform
      .updateTable('brand_configs')
      .set({ config: sql`jsonb_set(config, '{country}', '"ZZ"')` })
      .where('brand_id', '=', t.aurora.id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirstOrThrow();
    const restored = await admin.call('POST', `${address}-versions/${id}/restore`);
    expect(restored.json()).toMatchObject({ config: { title: 'Old', country: 'RU' } });
    await change({ title: 'Aurora' });
  });

  test('without differences creates no version, and one based on an older version is refused', async () => {
    const { version, config } = await settings();
    expect((await change({})).json().version).toBe(version);
    await change({ title: 'One' });
    const late = await admin.call('PUT', address, { version, config: { ...config, title: 'Two' } });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect((await settings()).config.title).toBe('One');
  });

  test('of two concurrent changes one succeeds', async () => {
    const answers = await Promise.all([change({ title: 'A' }), change({ title: 'B' })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 409]);
  });

  test.each<[field: string, fields: Record<string, unknown>]>([
    ['config.title', { title: '' }],
    ['config.support_email', { support_email: 'nobody' }],
    ['config.whats_app_number', { whats_app_number: '+7 (900)' }],
    ['config.logo', { logo: 'https://elsewhere.example/logo.svg' }],
    ['config.logo', { logo: '/media/../secret' }],
    ['config.languages', { languages: [] }],
    ['config.languages', { languages: ['ru', 'ru'], default_language: 'ru' }],
    ['config.default_language', { languages: ['en'], default_language: 'ru' }],
    ['config.country', { country: 'russia' }],
    ['config.country', { country: 'ZZ' }],
    ['config.country', { country: 'SU' }],
    ['config.mobile_app_version', { mobile_app_version: 'new' }],
  ])(
    'that breaks the schema is refused: %s [rules §5 configuration, rules §7 site configuration]',
    async (field, fields) => {
      const before = await settings();
      const answer = await change(fields);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
      expect(await settings()).toEqual(before);
    },
  );

  test.each<[path: string, fields: Record<string, unknown>, text: string]>([
    ['config.whats_app_number', { whats_app_number: 'call me' }, fieldErrorText('en', 'not_whats_app')],
    ['config.country', { country: 'England' }, fieldErrorText('en', 'not_country')],
    [
      'config.tokens.light.primary',
      { tokens: { ...look, light: { ...look?.light, primary: 'red' } } },
      fieldErrorText('en', 'not_color'),
    ],
    ['config.expert_hours.from', { expert_hours: { from: '9 am' } }, fieldErrorText('en', 'not_time')],
    [
      'config.score_amounts.rating_given',
      { score_amounts: { rating_given: null } },
      fieldErrorText('en', 'required'),
    ],
  ])('that breaks the rule of %s is refused with the rule', async (path, fields, text) => {
    expect((await change(fields)).json().errors).toEqual({ [path]: [text] });
  });

  test('to colours with too little contrast is corrected', async () => {
    const { config } = await settings();
    const { tokens } = config as unknown as { tokens: { light: object } };
    const pale = { ...tokens, light: { ...tokens.light, text: '#eeeeee', primary: '#ffff00' } };
    const { light } = (await change({ tokens: pale })).json().config.tokens;
    expect([light.text, light.primary]).not.toContain('#eeeeee');
    expect(light.primary).not.toBe('#ffff00');
  });
});

test('publishes config.changed to connected clients of the brand only', async () => {
  const stranger = await createPerson(t, t.forma);
  const learner = await createPerson(t, t.aurora);
  const [client, foreignClient] = [
    await connectRealtime(t, t.aurora, learner),
    await connectRealtime(t, t.forma, stranger),
  ];
  try {
    await change({ title: 'Published' });
    const received = await client.first('config.changed', ({ title }) => title === 'Published');
    expect(received).toEqual(t.aurora.settings);
    expect(foreignClient.received).toEqual([]);
  } finally {
    client.close();
    foreignClient.close();
  }
});

test('only the owner of the installation changes the disk space of the brand', async () => {
  const storage = { person_gigabytes: 2, brand_gigabytes: 100 };
  const refused = await change({ storage });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['config.storage']]);
  const owner = await createPerson(t, t.aurora, { staffRoles: ['admin', 'owner'] });
  const body = { version: t.aurora.version, config: { ...t.aurora.config, storage } };
  expect((await owner.call('PUT', address, body)).json().config.storage).toEqual(storage);
});

test('publishes an admin’s picture as the logo at a public address [rules §7 site configuration]', async () => {
  const { id } = (await admin.call('POST', '/spa/api/v1/files', pictureForm())).json();
  const { address: logo } = (await admin.call('POST', `${address}/pictures`, { file_id: id })).json();
  expect((await change({ logo })).statusCode).toBe(200);
  const site = (await publicCall('site-config')).json();
  expect(site.settings.logo).toBe(logo);
  expect((await t.app.inject({ url: logo, headers: { host: 'aurora.test' } })).statusCode).toBe(200);
});
