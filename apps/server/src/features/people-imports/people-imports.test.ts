import { PeopleImportRecord } from '@daystream/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { configure } from '../../testing/configure.ts';
import { failOn } from '../../testing/fail-on.ts';
import { createPerson, request, type TestPerson } from '../../testing/people.ts';
import { createPublishedCourse } from '../../testing/streams.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const base = '/studio/api/people-imports';

let t: TestApp;
let support: TestPerson;
let courseId: number;
beforeAll(async () => {
  t = await createTestApp({ role: 'all' });
  support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  courseId = (await createPublishedCourse(t, t.aurora)).id;
});
afterAll(() => t.close());

async function upload(content: string): Promise<number> {
  const created = await support.call('POST', base, { file_name: 'people.csv', content });
  expect([created.statusCode, created.body]).toEqual([201, expect.anything()]);
  return created.json().id;
}
const until = (id: number, state: string) =>
  vi.waitFor(async () => {
    const record = PeopleImportRecord.parse((await support.call('GET', `${base}/${id}`)).json());
    if (record.state !== state) throw new Error(record.state);
    return record;
  }, 30_000);
const userOf = (email: string) =>
  t.aurora.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

test('imports people with a course, reports rows with errors, and undoes what nobody has used', async () => {
  const known = await createPerson(t, t.aurora);
  const content = [
    'E-mail;Имя;Фамилия;Телефон;Рождение;Метка',
    'vera@example.com;Вера;Ли;8 916 123-45-67;04.05.1990;осень',
    'VERA@example.com;Вера;;;;',
    `${known.email};Другое имя;;;;`,
    'not an address;Анна;;;;',
    'boris@example.com;"Борис "Боб"";;12;;',
    'used@example.com;Ира;;12;1990-02-31;',
    'used@example.com;Ира;;;1990-02-28;',
  ].join('\n');
  const id = await upload(content);
  const mapping = ['email', 'name', 'last_name', 'phone', 'birthday', 'label'];
  const options = {
    mapping,
    course: { course_id: courseId, first_day: '2026-01-01' },
    send_invitations: false,
  };
  const preview = (await support.call('POST', `${base}/${id}/preview`, options)).json();
  expect(preview).toMatchObject({ new_count: 2, found_count: 1, enrolled_count: 0, failed_count: 4 });
  const places = (rows: { line: number; column: string }[]) => rows.map(({ line, column }) => [line, column]);
  expect(places(preview.errors)).toEqual([
    [3, 'E-mail'],
    [5, 'E-mail'],
    [6, ''],
    [8, 'E-mail'],
  ]);
  expect([preview.noted_count, places(preview.notes)]).toEqual([
    2,
    [
      [7, 'Телефон'],
      [7, 'Рождение'],
    ],
  ]);
  expect(preview.invitation).toBeNull();
  expect(await userOf('vera@example.com')).toBeUndefined();

  await support.call('POST', `${base}/${id}/start`, options);
  expect(await until(id, 'done')).toMatchObject({ created_count: 2, found_count: 1, failed_count: 4 });
  const vera = await userOf('vera@example.com');
  expect(vera).toMatchObject({ name: 'Вера', last_name: 'Ли', phone: '+79161234567', segments: ['осень'] });
  expect((await userOf(known.email))?.name).not.toBe('Другое имя');
  const used = await userOf('used@example.com');
  const { rows: streams } = await t.aurora.pool.query(
    'select user_id from user_course_streams where course_id = $1 and withdrawn_at is null order by user_id',
    [courseId],
  );
  expect(streams.map((row) => row.user_id)).toEqual([known.id, vera?.id, used?.id]);
  expect((await support.call('POST', `${base}/${id}/start`, options)).statusCode).toBe(409);
  const again = await upload(content);
  expect((await support.call('POST', `${base}/${again}/preview`, options)).json()).toMatchObject({
    new_count: 0,
    found_count: 3,
    enrolled_count: 3,
  });

  const report = await support.call('GET', `${base}/${id}/report?lang=ru`);
  expect(report.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = report.body.slice(1).split('\r\n');
  expect(lines[0]).toBe('Строка;Результат;Причина;E-mail;Имя;Фамилия;Телефон;Рождение;Метка');
  expect(lines[1]).toBe('2;Аккаунт создан;;vera@example.com;Вера;Ли;8 916 123-45-67;04.05.1990;осень');
  expect(lines[2]).toContain('3;Ошибка;"E-mail: эта почта уже есть выше');
  expect(lines[5]).toMatch(/^6;Ошибка;"кавычки внутри ячейки/);
  expect(lines[6]).toMatch(/^7;Аккаунт создан;"Телефон: .+; Рождение: .+";used@example.com;/);

  await t.aurora.pool.query(`update users set password_hash = 'x' where email = 'used@example.com'`);
  await support.call('POST', `${base}/${id}/undo`, {});
  expect(await until(id, 'undone')).toMatchObject({ undone_count: 2, kept_count: 1 });
  expect(await userOf('vera@example.com')).toBeUndefined();
  expect([(await userOf(known.email))?.id, (await userOf('used@example.com'))?.id]).toEqual([
    known.id,
    used?.id,
  ]);
  const actions = await t.aurora.db
    .selectFrom('audit_entries')
    .select('action')
    .where('user_id', '=', support.id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'people_import.created',
      'person.imported',
      'stream.given',
      'person.import_undone',
    ]),
  );
});

test('imported people have the time zone of the school', async () => {
  const { timezone } = t.aurora.config;
  await configure(t, t.aurora, { timezone: 'Europe/London' });
  const id = await upload('E-mail\nlondon@example.com');
  await support.call('POST', `${base}/${id}/start`, { mapping: ['email'] });
  await until(id, 'done');
  expect((await userOf('london@example.com'))?.timezone).toBe('Europe/London');
  await configure(t, t.aurora, { timezone });
});

test('a file that is no table is refused with a reason about tables', async () => {
  const refused = await support.call('POST', base, { file_name: 'a.csv', content: 'E-mail;Name\n' });
  expect([refused.statusCode, refused.json().errors.content[0]]).toEqual([
    422,
    expect.stringMatching(/^The table has no rows/),
  ]);
});

test.each<[string, (string | null)[]]>([
  ['without an e-mail', ['name', null]],
  ['with a field twice', ['email', 'email']],
  ['of another number of columns', ['email']],
])('refuses a mapping %s', async (_, mapping) => {
  const id = await upload('E-mail;Name\na@b.com;A');
  const refused = await support.call('POST', `${base}/${id}/preview`, { mapping });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['mapping']]);
});

test('authors and learners import nobody', async () => {
  const author = await createPerson(t, t.aurora, { staffRoles: ['author'] });
  const file = { file_name: 'people.csv', content: 'E-mail\na@b.com' };
  expect((await author.call('POST', base, file)).statusCode).toBe(403);
  expect((await request(t.app, t.aurora, { method: 'GET', url: base })).statusCode).toBe(401);
});

test('a row that fails unexpectedly is reported, and the rows behind it are imported', async () => {
  const id = await upload('E-mail\nbroken@example.com\nbehind@example.com');
  const { pool } = t.aurora;
  await failOn({ pool }, { table: 'users', unless: `email <> 'broken@example.com'` }, async () => {
    await support.call('POST', `${base}/${id}/start`, { mapping: ['email'], send_invitations: false });
    await until(id, 'done');
  });
  expect(await userOf('behind@example.com')).toBeDefined();
  const done = (await support.call('GET', `${base}/${id}`)).json();
  expect(done).toMatchObject({ created_count: 1, failed_count: 1 });
  expect(done.errors).toMatchObject([{ line: 2 }]);
});
