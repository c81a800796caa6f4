import { expect, test } from 'vitest';
import { readCsv, type CsvFile } from './read-csv.ts';
import { suggestMapping } from './suggest-mapping.ts';

function tableOf(content: string): CsvFile {
  const table = readCsv(content);
  if ('refusal' in table) throw new Error(table.refusal);
  return table;
}

test.each<[string, string, string[][]]>([
  ['commas', 'E-mail,Name\r\na@b.com,"Lane, Anna"\r\n', [['a@b.com', 'Lane, Anna']]],
  ['semicolons', 'E-mail;Name\na@b.com;"Анна ""Аня"""\n', [['a@b.com', 'Анна "Аня"']]],
  ['tabs', 'E-mail\tName\na@b.com\tAnna, Lane; Ltd', [['a@b.com', 'Anna, Lane; Ltd']]],
  ['a byte order mark', '\uFEFFE-mail;Name\na@b.com;Anna', [['a@b.com', 'Anna']]],
  [
    'too few cells, and separators at the end',
    'E-mail;Name;;\na@b.com\nb@b.com;B;;;',
    [
      ['a@b.com', ''],
      ['b@b.com', 'B'],
    ],
  ],
  ['rows of separators and spaces', 'E-mail;Name\n;;;\n \u00A0;"";\na@b.com;A', [['a@b.com', 'A']]],
  ['line ends of a Mac', 'E-mail;Name\ra@b.com;A\r', [['a@b.com', 'A']]],
  ['commas in quoted cells', 'E-mail;Name\na@b.com;"a, b, c, d"', [['a@b.com', 'a, b, c, d']]],
  ['spaces around cells', '\u00A0E-mail ; Name\n a@b.com\u00A0; A', [['a@b.com', 'A']]],
  ['halves of characters', 'E-mail;Name\na@b.com;A\uD83C', [['a@b.com', 'A?']]],
  ['empty lines', 'E-mail;Name\n\n;\na@b.com;A\n', [['a@b.com', 'A']]],
  ['a quote in the middle', 'E-mail;Name\na@b.com;Anna "Ann" Lane', [['a@b.com', 'Anna "Ann" Lane']]],
  ['a line break in quotes', 'E-mail;Name\na@b.com;"Anna\nLane"', [['a@b.com', 'Anna\nLane']]],
])('reads a file with %s', (_, content, cells) => {
  const file = tableOf(content);
  expect([file.columns, file.rows.map((row) => row.cells)]).toEqual([['E-mail', 'Name'], cells]);
});

test.each<[string, string, string]>([
  ['only a title line', 'E-mail;Name\n', 'csv_no_rows'],
  ['a zero byte', 'E-mail\n\u0000', 'csv_unreadable'],
  ['an open quote in the only row', 'E-mail\n"a@b.com', 'csv_unreadable'],
  ['5,001 rows', `E-mail\n${'a@b.com\n'.repeat(5001)}`, 'csv_too_many_rows'],
  ['51 columns', `${Array.from({ length: 51 }, (_, n) => n).join(';')}\na@b.com`, 'csv_too_many_columns'],
])('refuses a file with %s', (_, content, refusal) => {
  expect(readCsv(content)).toMatchObject({ refusal });
});

test('cells beyond the titles are kept in columns without a title', () => {
  const table = tableOf('E-mail,Name,City\na@b.co,Lane, Anna,Paris\nb@b.co,Ben,Rome\nc@b.co,Clo,Bern');
  expect(table.columns).toEqual(['E-mail', 'Name', 'City', '']);
  expect(table.rows.slice(0, 2)).toEqual([
    { line: 2, cells: ['a@b.co', 'Lane', 'Anna', 'Paris'], note: 'csv_more_cells' },
    { line: 3, cells: ['b@b.co', 'Ben', 'Rome', ''] },
  ]);
  const whole = tableOf('E-mail;Name\na@b.co;Ann;x\nb@b.co;Ben;y');
  expect([whole.columns, whole.rows[1]]).toEqual([
    ['E-mail', 'Name', ''],
    { line: 3, cells: ['b@b.co', 'Ben', 'y'] },
  ]);
});

test('a row of very many cells does not cost the file', () => {
  const { columns, rows } = tableOf(`E-mail;Name\na@b.co;A\nb@b.co;B${';x'.repeat(100)}\nc@b.co;C`);
  expect([columns.length, rows.map(({ note }) => note)]).toEqual([
    50,
    [undefined, 'csv_more_cells', undefined],
  ]);
});

test('a mistake with quotes costs its row, and the others are read with their lines', () => {
  const content = [
    'email;name',
    'a@b.co;"ООО "Ромашка""',
    'b@b.co;Ира',
    'c@b.co;"Ира',
    'd@b.co;5" экран',
    'e@b.co;"два',
    'слова"',
    'f@b.co;Ян',
  ].join('\n');
  const { rows, bad } = tableOf(content);
  expect(rows).toEqual([
    { line: 3, cells: ['b@b.co', 'Ира'] },
    { line: 5, cells: ['d@b.co', '5" экран'] },
    { line: 6, cells: ['e@b.co', 'два\nслова'] },
    { line: 8, cells: ['f@b.co', 'Ян'] },
  ]);
  expect(bad).toEqual([
    { line: 2, error: 'csv_quote_inside' },
    { line: 4, error: 'csv_quote_inside' },
  ]);
});

test('a quote that is never closed costs its row', () => {
  const people = Array.from({ length: 100 }, (_, index) => `p${index}@b.co;A`);
  const { rows, bad } = tableOf(['email;name', 'a@b.co;"Ann', ...people].join('\n'));
  expect([rows.length, bad]).toEqual([100, [{ line: 2, error: 'csv_quote_open' }]]);
});

test.each<[string, string, string[], string[]]>([
  [
    'a line with the separator',
    'sep=;\nEmail;Имя\na@b.co;Вера, Ира',
    ['Email', 'Имя'],
    ['a@b.co', 'Вера, Ира'],
  ],
  ['a heading', 'Ученики, на 01.09.2025\n\nEmail;Имя\na@b.co;Вера', ['Email', 'Имя'], ['a@b.co', 'Вера']],
  [
    'a heading in a row of empty cells',
    'Ученики;;\nФИО;Контакт;\nВера;a@b.co;',
    ['ФИО', 'Контакт'],
    ['Вера', 'a@b.co'],
  ],
  ['vertical bars', 'email|name\na@b.co|Ann', ['email', 'name'], ['a@b.co', 'Ann']],
  ['no titles', 'a@b.co;Ann\nb@b.co;Ben', ['', ''], ['a@b.co', 'Ann']],
  [
    'formulas and apostrophes',
    'email,phone\na@b.co,"=""+79161234567"""',
    ['email', 'phone'],
    ['a@b.co', '+79161234567'],
  ],
])('reads a file with %s', (_, content, columns, first) => {
  const table = tableOf(content);
  expect([table.columns, table.rows[0]?.cells]).toEqual([columns, first]);
});

test.each<[string[], (string | null)[]]>([
  [
    ['username', 'firstname', 'lastname', 'email', 'city', 'phone1', 'course1'],
    [null, 'name', 'last_name', 'email', 'city', 'phone', null],
  ],
  [
    ['Имя пользователя', 'Почта', 'Имя', 'Фамилия'],
    [null, 'email', 'name', 'last_name'],
  ],
  [
    ['Nombre de usuario', 'Correo electrónico', 'Nombre'],
    [null, 'email', 'name'],
  ],
  [
    ['Company name', 'email', 'name'],
    [null, 'email', 'name'],
  ],
  [
    ['Username', 'E-mail Address', 'First Name', 'Last Name', 'Company Name', 'Mobile phone'],
    [null, 'email', 'name', 'last_name', null, 'phone'],
  ],
  [
    ['id', 'Email', 'Тип регистрации', 'Имя', 'Фамилия', 'Телефон', 'Дата рождения', 'Город', 'От партнера'],
    [null, 'email', null, 'name', 'last_name', 'phone', 'birthday', 'city', null],
  ],
  // Moodle in three languages, Kajabi, tables of people.
  [
    ['Адрес электронной почты', 'Имя пользователя', 'Мобильный телефон', 'Населённый пункт', 'Страна'],
    ['email', null, 'phone', 'city', null],
  ],
  [
    ['Dirección de correo', 'Apellido(s)', 'Nombre', 'Teléfono móvil', 'Fecha de nacimiento', 'Población'],
    ['email', 'last_name', 'name', 'phone', 'birthday', 'city'],
  ],
  [
    ['Email Status', 'Email', 'First Name', 'Mobile Phone Number', 'Tags', 'Marketing Email Consent'],
    [null, 'email', 'name', 'phone', 'label', null],
  ],
  [
    ['user_email', 'first_name', 'last_name', 'phone_number', 'date_of_birth'],
    ['email', 'name', 'last_name', 'phone', 'birthday'],
  ],
  [
    ['Имейл *', 'Ф.И.О.', 'Тел.', 'ДР', 'Теги', 'Почтовый индекс'],
    ['email', 'name', 'phone', 'birthday', 'label', null],
  ],
  [
    ['Почта:', 'Отчество', 'Имя', 'WhatsApp', 'Модель телефона'],
    ['email', null, 'name', 'phone', null],
  ],
  [
    ['Company city', 'E\u2011mail', 'Name', 'DOB', 'Celular'],
    [null, 'email', 'name', 'birthday', 'phone'],
  ],
  // Google, Outlook.
  [
    [
      'First Name',
      'Last Name',
      'Phonetic First Name',
      'E-mail 1 - Label',
      'E-mail 1 - Value',
      'Phone 1 - Label',
      'Phone 1 - Value',
    ],
    ['name', 'last_name', null, null, 'email', null, 'phone'],
  ],
  [
    ['Name', 'Given Name', 'Family Name', 'Yomi Name', 'E-mail 1 - Type', 'E-mail 1 - Value'],
    [null, 'name', 'last_name', null, null, 'email'],
  ],
  [
    ['First Name', 'Suffix', 'E-mail Display Name', 'E-mail Type', 'E-mail Address'],
    ['name', null, null, null, 'email'],
  ],
  [
    ['Email родителя', 'Email', 'ФИО'],
    [null, 'email', 'name'],
  ],
  [
    ['Отметка времени', 'Адрес электронной почты', 'Ваше имя и фамилия'],
    [null, 'email', 'name'],
  ],
  [
    ['Фамилия, имя, отчество', 'Email', 'Имя и фамилия родителя'],
    ['name', 'email', null],
  ],
  [
    ['Nombre y apellidos', 'Correo'],
    ['name', 'email'],
  ],
  [
    ['First and last name', 'Email'],
    ['name', 'email'],
  ],
])('the titles %j suggest %j', (titles, fields) => {
  expect(suggestMapping(titles)).toEqual(fields);
});

test('a column of addresses is that of e-mails, whatever its title', () => {
  expect(suggestMapping(['', 'Контакт'], [['Вера', 'a@b.co']])).toEqual([null, 'email']);
  expect(suggestMapping(['Email sent', 'Contact'], [['yes', 'a@b.co']])).toEqual([null, 'email']);
});

test('of several columns for a field, one that is filled is suggested', () => {
  const titles = ['Рабочий телефон', 'Мобильный телефон', 'Email'];
  expect(suggestMapping(titles, [['', '+79161234567', 'a@b.co']])).toEqual([null, 'phone', 'email']);
  expect(suggestMapping(titles, [['', '', 'a@b.co']])).toEqual(['phone', null, 'email']);
});

test('the titles of columns suggest their fields in three languages', () => {
  expect(suggestMapping(['Имя', 'Фамилия', 'Эл. почта', 'Телефон', 'Дата рождения'])).toEqual([
    'name',
    'last_name',
    'email',
    'phone',
    'birthday',
  ]);
  expect(suggestMapping(['Email', 'First name', 'Last name', 'City', 'Other'])).toEqual([
    'email',
    'name',
    'last_name',
    'city',
    null,
  ]);
  expect(suggestMapping(['Correo', 'Apellidos', 'Nombre', 'Ciudad'])).toEqual([
    'email',
    'last_name',
    'name',
    'city',
  ]);
});
