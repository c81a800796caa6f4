import { describe, expect, test } from 'vitest';
import { decodeText, decodeWithLoss } from './decode-text.ts';

const russian = '1\n00:00:01,000 --> 00:00:02,000\nЗдравствуйте, это первый урок\n';
const markup = '1\n00:00:01,000 --> 00:00:02,000\n<font color="#ffffff"><i>Вдох</i></font>\n';
const spanish = '1\n00:00:01,000 --> 00:00:02,000\n¿Cómo estás? Mañana más\n';
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
const utf32 = (text: string, isLittle: boolean) => {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const view = new DataView(new ArrayBuffer(letters.length * 4));
  for (const [index, code] of letters.entries()) view.setUint32(index * 4, code, isLittle);
  return new Uint8Array(view.buffer);
};
const utf8 = (text: string) => new TextEncoder().encode(text);
/** The bytes of a text in an encoding with a byte for each letter. */
function encoded(encoding: string, text: string): Uint8Array {
  const letters = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (letter) => letters.get(letter) ?? NaN);
}

test.each([
  ['UTF-8', russian, utf8(russian)],
  ['UTF-8 with a byte order mark', russian, utf8(`\uFEFF${russian}`)],
  ['UTF-16 LE with a byte order mark', russian, utf16(`\uFEFF${russian}`)],
  ['UTF-16 BE with a byte order mark', russian, swapped(utf16(`\uFEFF${russian}`))],
  ['UTF-16 LE without a mark', russian, utf16(russian)],
  ['UTF-16 BE without a mark', russian, swapped(utf16(russian))],
  ['UTF-32 LE with a mark', `${russian}🌸`, utf32(`\uFEFF${russian}🌸`, true)],
  ['UTF-32 BE with a mark', russian, utf32(`\uFEFF${russian}`, false)],
  ['UTF-32 LE without a mark', russian, utf32(russian, true)],
  ['UTF-32 BE without a mark', russian, utf32(russian, false)],
])('decodes %s', (_, text, bytes) => {
  expect(decodeWithLoss(bytes)).toMatchObject({ text, lost: 0 });
});

describe.each(['windows-1251', 'koi8-r', 'ibm866'])('text in %s without a declaration', (encoding) => {
  test.each([
    ['with much markup', markup],
    ['of one word', 'Привет'],
    ['of one word in capital letters', 'ЗДРАВСТВУЙТЕ'],
    ['of capital and small letters', 'МОСКВА - столица России, ёлка и Ёж'],
    ['of names and addresses', 'email;Имя\nvera@example.com;Вера Ким\nolga@example.com;Ольга Щукина'],
    ['with single letters', 'Я и ты: в лес, к морю, с другом, о нём'],
    [
      'of sentences',
      'Съешь ещё этих мягких французских булок, да выпей же чаю. Вдох на четыре счёта, выдох.',
    ],
  ])('%s is decoded', (__, text) => {
    expect(decodeWithLoss(encoded(encoding, text))).toMatchObject({ text, lost: 0 });
  });
});

test.each([
  ['subtitles in Spanish', spanish],
  ['French', 'L’été à Évry : où êtes-vous allés ? Ça va, «œuvre» garçon'],
  ['German', 'Größe, Übung, heiß – für schöne Grüße'],
  ['Portuguese', 'Informações: não há lições, coração'],
  ['only punctuation beyond ASCII', 'Don’t stop — it’s “fine”'],
])('text in Windows-1252 is decoded: %s', (_, text) => {
  expect(decodeText(encoded('windows-1252', text))).toBe(text);
});

test.each<[string, string, Uint8Array, string]>([
  [
    'an XML declaration',
    'windows-1251',
    encoded('windows-1251', '<?xml version="1.0" encoding="windows-1251"?><a>Ы</a>'),
    'Ы',
  ],
  ['a meta element', 'koi8-r', encoded('koi8-r', '<html><meta charset=koi8-r><p>Ы</p>'), 'Ы'],
  [
    'an old meta element',
    'iso-8859-2',
    encoded(
      'iso-8859-2',
      '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2"><p>Żółć</p>',
    ),
    'Żółć',
  ],
  [
    'an XML declaration in Japanese',
    'shift_jis',
    Uint8Array.from([
      ...utf8('<?xml version="1.0" encoding="Shift_JIS"?><a>'),
      0x93,
      0xfa,
      0x96,
      0x7b,
      ...utf8('</a>'),
    ]),
    '日本',
  ],
])('%s decides about what is not UTF-8', (_, encoding, bytes, text) => {
  const decoded = decodeWithLoss(bytes);
  expect(decoded).toMatchObject({ encoding, lost: 0 });
  expect(decoded.text).toContain(text);
});

test.each<[string, Uint8Array]>([
  ['another encoding than the UTF-8 that it is in', utf8('<meta charset="windows-1251"><p>Привет</p>')],
  ['UTF-8 and is in Windows-1251', encoded('windows-1251', '<meta charset="utf-8"><p>Привет</p>')],
  [
    'an encoding that does not exist and is in KOI8-R',
    encoded('koi8-r', '<meta charset="win-koi"><p>Привет</p>'),
  ],
])('a page that declares %s is read', (_, bytes) => {
  expect(decodeText(bytes)).toContain('<p>Привет</p>');
});

test('what cannot be read is counted and marked', () => {
  const text = 'Здравствуйте, это первый урок';
  const cut = utf8(text).slice(0, -1);
  expect(decodeWithLoss(cut)).toMatchObject({
    text: 'Здравствуйте, это первый уро?',
    encoding: 'utf-8',
    lost: 1,
  });
  expect(decodeWithLoss(utf8('a \uFFFD b'))).toMatchObject({ text: 'a ? b', lost: 1 });
  expect(decodeWithLoss(utf16('\uFEFFa\uD800b'))).toMatchObject({ text: 'a?b', lost: 1 });
});

test('says whether an encoding was guessed', () => {
  const isGuessed = (bytes: Uint8Array) => decodeWithLoss(bytes).isGuessed;
  expect(isGuessed(encoded('windows-1251', 'Привет, Вера'))).toBe(true);
  expect(isGuessed(encoded('windows-1252', 'José Málaga'))).toBe(true);
  const declared = '<?xml version="1.0" encoding="windows-1251"?><a>Привет</a>';
  for (const bytes of [encoded('windows-1251', declared), utf8(russian), utf16(russian), utf8('plain')])
    expect(isGuessed(bytes)).toBe(false);
});

test('tables that Excel for the Mac has written', () => {
  expect(decodeWithLoss(encoded('x-mac-cyrillic', 'Имя;Фамилия\rВера;Яковлева\rАня;Чаян'))).toMatchObject({
    text: 'Имя;Фамилия\rВера;Яковлева\rАня;Чаян',
    encoding: 'x-mac-cyrillic',
  });
  expect(decodeWithLoss(encoded('macintosh', 'Nombre;Ciudad\rJosé;Málaga\rÍñigo;Cádiz'))).toMatchObject({
    text: 'Nombre;Ciudad\rJosé;Málaga\rÍñigo;Cádiz',
    encoding: 'macintosh',
  });
});

test.each([
  ['iso-8859-5', 'Здравствуйте, не могу войти в курс'],
  ['windows-1250', 'Dzień dobry, nie mogę się zalogować na stronę kursu, proszę o pomoc'],
  ['windows-1250', 'Dobrý den, nemohu se přihlásit do kurzu, děkuji za pomoc'],
  ['windows-1254', 'Merhaba, kursa giriş yapamıyorum, şifremi değiştirdim'],
])('text in %s is decoded: %s', (encoding, text) => {
  expect(decodeWithLoss(encoded(encoding, text))).toMatchObject({ text, lost: 0 });
});
