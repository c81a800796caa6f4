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
const whole = (bytes: Uint8Array) => ({ bytes, isWhole: true, names: [] });
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
  const { text, subject, from } = await parse(whole(bytesOf([...sender, ...lines])));
  expect({ text: text.trim(), subject, from }).toEqual({
    text: question,
    subject: 'Access',
    from: 'vera@example.com',
  });
});

test('a sender and a subject that are not encoded are read', async () => {
  const lines = [windows1251('From: Вера Иванова <vera@example.com>'), windows1251('Subject: Не вижу курс')];
  const email = await parse(whole(bytesOf([...lines, '', windows1251(question)])));
  expect(email).toMatchObject({ name: 'Вера Иванова', subject: 'Не вижу курс', text: question });
});

test('texts in the encodings that they name stay as they are', async () => {
  const bytes = bytesOf([
    ...sender,
    'Content-Type: text/plain; charset=windows-1251',
    '',
    windows1251(question),
  ]);
  expect((await parse(whole(bytes))).text.trim()).toBe(question);
  const damaged = bytesOf([
    ...sender,
    'Content-Type: text/plain; charset=utf-8',
    '',
    question,
    Buffer.from([0xff]),
  ]);
  expect((await parse(whole(damaged))).text).toContain(question);
});

test('of an e-mail that is cut, the text and the attachments before the cut are taken, and the others named', async () => {
  const attachment = (name: string, content: string) => [
    '--b',
    'Content-Type: image/png',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    content,
  ];
  const bytes = bytesOf([
    ...sender,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    question,
    ...attachment('one.png', 'whole'),
    ...attachment('two.png', 'cut he'),
  ]);
  const read = async (names: string[]) => {
    const { text, attachments, missing } = await parse({ bytes, isWhole: false, names });
    return { text: text.trim(), taken: attachments.map(({ name }) => name), missing };
  };
  expect(await read(['one.png', 'two.png', 'three.png'])).toEqual({
    text: question,
    taken: ['one.png'],
    missing: ['two.png', 'three.png'],
  });
  // A server that names none.
  expect((await read([])).missing).toEqual(['two.png']);
});
