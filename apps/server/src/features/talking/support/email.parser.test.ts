import { expect, test } from 'vitest';
import { parse } from './email.parser.ts';

/** The bytes of a Russian text in Windows-1251. */
const windows1251 = (text: string) =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0);
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
    }),
  );
const bytesOf = (lines: readonly (string | Buffer)[]) =>
  Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')]));
const sender = ['From: Vera <vera@example.com>', 'Subject: Access'];
const question = 'Здравствуйте, не могу войти в курс';

test.each<[string, (string | Buffer)[]]>([
  ['without a type', ['', windows1251(question)]],
  ['of a type without an encoding', ['Content-Type: text/plain', '', windows1251(question)]],
  [
    'said to be UTF-8',
    ['Content-Type: text/plain;', ' charset="utf-8"; format=fixed', '', windows1251(question)],
  ],
  ['of an unknown encoding', ['Content-Type: text/plain; charset=x-unknown', '', windows1251(question)]],
  [
    'in HTML and Base64',
    [
      'Content-Type: text/html',
      'Content-Transfer-Encoding: base64',
      '',
      windows1251(`<p>${question}</p>`).toString('base64'),
    ],
  ],
  [
    'of one part',
    [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      windows1251(question),
      '--b--',
    ],
  ],
])('a text %s is read in the encoding that its letters suggest', async (_, lines) => {
  const { text, subject, from } = await parse({ bytes: bytesOf([...sender, ...lines]) });
  expect({ text: text.trim(), subject, from }).toEqual({
    text: question,
    subject: 'Access',
    from: 'vera@example.com',
  });
});

test('a sender and a subject that are not encoded are read', async () => {
  const lines = [windows1251('From: Вера Иванова <vera@example.com>'), windows1251('Subject: Не вижу курс')];
  const email = await parse({ bytes: bytesOf([...lines, '', windows1251(question)]) });
  expect(email).toMatchObject({ name: 'Вера Иванова', subject: 'Не вижу курс', text: question });
});

test('texts in the encodings that they name stay as they are', async () => {
  const bytes = bytesOf([
    ...sender,
    'Content-Type: text/plain; charset=windows-1251',
    '',
    windows1251(question),
  ]);
  expect((await parse({ bytes })).text.trim()).toBe(question);
  const damaged = bytesOf([
    ...sender,
    'Content-Type: text/plain; charset=utf-8',
    '',
    question,
    Buffer.from([0xff]),
  ]);
  expect((await parse({ bytes: damaged })).text).toContain(question);
});
