import { PeopleImportRecord } from '@daystream/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { configure } from '../../../testing/app/configure.ts';
import { failOn } from '../../../testing/app/fail-on.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

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

async function upload(content: string, more: object = {}): Promise<number> {
  const created = await support.call('POST', base, { file_name: 'people.csv', content, ...more });
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
    ended_count: 0,
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

/** Imports e-mails into a course and undoes it; returns what the import says about each e-mail in the end. */
async function importAndUndo(emails: readonly string[], into: number, meanwhile: () => Promise<unknown>) {
  const id = await upload(['E-mail', ...emails].join('\n'));
  const course = { course_id: into, first_day: '2026-01-01' };
  await support.call('POST', `${base}/${id}/start`, { mapping: ['email'], course, send_invitations: false });
  await until(id, 'done');
  await meanwhile();
  await support.call('POST', `${base}/${id}/undo`, {});
  const { errors } = await until(id, 'undone');
  const { rows: states } = await t.aurora.pool.query(
    'select line, state from people_import_rows where import_id = $1 order by line',
    [id],
  );
  const { rows: streams } = await t.aurora.pool.query(
    'select u.email from user_course_streams s join users u on u.id = s.user_id where s.course_id = $1 and withdrawn_at is null',
    [into],
  );
  return emails.map((email, index) => ({
    state: states[index]?.state,
    reason: errors.findLast(({ line }) => line === index + 2)?.reason ?? null,
    hasCourse: streams.some((stream) => stream.email === email),
  }));
}

test('an import into a course with video consultations is undone, what is used stays and is named', async () => {
  const { id } = await createPublishedCourse(t, t.aurora);
  await t.aurora.db.insertInto('course_video_consultations').values({ course_id: id, count: 2 }).execute();
  const known = await createPerson(t, t.aurora);
  const emails = ['new', 'told', 'signed-in', 'booked', 'begun'].map((name) => `${name}@undo.example`);
  const { pool } = t.aurora;
  const of = (name: string) => `(select id from users where email = '${name}@undo.example')`;
  const streamOf = (name: string) => `(select id from user_course_streams where user_id = ${of(name)})`;
  const undone = { state: 'undone', reason: null, hasCourse: false };
  const kept = { state: 'kept', reason: expect.stringContaining('begun the course'), hasCourse: true };
  expect(
    await importAndUndo([...emails, known.email], id, async () => {
      await pool.query(
        `insert into notifications (user_id, kind, key, path, details, created_at) values (${of('told')}, 'reminder', 'x', '/', '{}', now())`,
      );
      await pool.query(`update users set password_hash = 'x' where id = ${of('signed-in')}`);
      await pool.query(
        `update video_consultations set status = 'canceled' where stream_id = ${streamOf('booked')}`,
      );
      await pool.query(
        `insert into user_lesson_statuses (stream_id, stage_day_lesson_set_lesson_id, viewed_seconds, position) values (${streamOf('begun')}, 1, 1, 1)`,
      );
    }),
  ).toEqual([
    undone,
    undone,
    { state: 'kept', reason: expect.stringContaining('uses the account'), hasCourse: false },
    kept,
    kept,
    undone,
  ]);
});

test('of people who were in the school already, only a course that they got counts as undone', async () => {
  const known = await createPerson(t, t.aurora);
  const id = await upload(['E-mail', 'only-new@undo.example', known.email].join('\n'));
  await support.call('POST', `${base}/${id}/start`, {
    mapping: ['email'],
    course: null,
    send_invitations: false,
  });
  expect(await until(id, 'done')).toMatchObject({ created_count: 1, found_count: 1 });
  await support.call('POST', `${base}/${id}/undo`, {});
  expect(await until(id, 'undone')).toMatchObject({ undone_count: 1, kept_count: 0 });
});

test('a course that was there before an import stays when it is undone', async () => {
  const { id } = await createPublishedCourse(t, t.aurora);
  const demo = await createPerson(t, t.aurora);
  const withdrawn = await createPerson(t, t.aurora);
  await createStream(t, t.aurora, { userId: demo.id, courseId: id, isDemo: true });
  const stays = { state: 'kept', reason: expect.stringContaining('before the import'), hasCourse: true };
  expect(
    await importAndUndo([demo.email, withdrawn.email], id, () =>
      t.aurora.pool.query(
        `update user_course_streams set withdrawn_at = now() where course_id = ${id} and user_id = ${withdrawn.id}`,
      ),
    ),
  ).toEqual([stays, { state: 'undone', reason: null, hasCourse: false }]);
});

test('an import remembers that the encoding of its file was guessed', async () => {
  const id = await upload('E-mail\na@guess.example', { guessed_encoding: 'windows-1251' });
  expect((await support.call('GET', `${base}/${id}`)).json()).toMatchObject({
    guessed_encoding: 'windows-1251',
  });
  const refused = await support.call('POST', base, {
    file_name: 'a.csv',
    content: 'E-mail',
    guessed_encoding: 'x',
  });
  expect(refused.statusCode).toBe(422);
});

test('a row with more cells than titles is imported with a note, and dates follow their column', async () => {
  const rows = ['a@row.example,Smith,12/31/1990', 'b@row.example,Lane, Ann,03/04/1991'];
  const id = await upload(['E-mail,Name,Birthday', ...rows, 'c@row.example,Lee,03/04/1991'].join('\n'));
  const options = { mapping: ['email', 'name', 'birthday', null], send_invitations: false };
  const preview = (await support.call('POST', `${base}/${id}/preview`, options)).json();
  expect(preview.notes[0]).toMatchObject({ line: 3, column: '' });
  expect(preview.notes[0].reason).toMatch(/^more cells/);
  await support.call('POST', `${base}/${id}/start`, options);
  const { errors } = await until(id, 'done');
  expect(errors[0]?.reason).toMatch(/^more cells/);
  expect(await userOf('c@row.example')).toMatchObject({ birthday: new Date('1991-03-04') });
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

test('says of somebody whose access has ended that the import does not open it again', async () => {
  const person = await createPerson(t, t.aurora);
  const [startDate, endDate] = [Date.UTC(2020, 0, 1), Date.UTC(2020, 5, 1)];
  await createStream(t, t.aurora, { userId: person.id, courseId, startDate, endDate });
  const id = await upload(`E-mail\n${person.email}`);
  const options = {
    mapping: ['email'],
    course: { course_id: courseId, first_day: '2026-01-01' },
    send_invitations: false,
  };
  expect((await support.call('POST', `${base}/${id}/preview`, options)).json()).toMatchObject({
    found_count: 1,
    enrolled_count: 0,
    ended_count: 1,
  });
  await support.call('POST', `${base}/${id}/start`, options);
  expect(await until(id, 'done')).toMatchObject({ found_count: 1, failed_count: 0 });
  const report = await support.call('GET', `${base}/${id}/report?lang=en`);
  expect(report.body).toContain('the access has ended');
});
