import { imapUser } from './imap-server.ts';

/** An e-mail, and what becomes of it. */
export interface UnusualEmail {
  title: string;
  /** Header lines; a sender, a Message-ID and a subject are added where none is named. */
  headers: (string | Buffer)[];
  body: string | Buffer;
  result?: string;
  message?: string | RegExp;
  quotation?: string | RegExp;
}

const plain = 'Content-Type: text/plain; charset=utf-8';
const html = 'Content-Type: text/html; charset=utf-8';
const mixed = 'Content-Type: multipart/mixed; boundary=cut';
const reply = 'In-Reply-To: <old@aurora.example>';
const part = (headers: string, body: string) => `--cut\r\n${headers}\r\n\r\n${body}\r\n`;
const bytesIn = (base: number, first: string, count: number) => (text: string) =>
  Buffer.from(
    Array.from(text, (letter) => {
      const offset = letter.charCodeAt(0) - first.charCodeAt(0);
      return offset >= 0 && offset < count ? base + offset : letter.charCodeAt(0);
    }),
  );
const iso88595 = bytesIn(0xb0, 'А', 64);
const cp866 = (text: string) =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0) - 0x410;
      if (code < 0 || code > 63) return letter.charCodeAt(0);
      return code < 48 ? 0x80 + code : 0xe0 + code - 48;
    }),
  );
const koi8Letters = 'юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ';
const koi8 = (text: string) =>
  Buffer.from(
    Array.from(text, (letter) =>
      koi8Letters.includes(letter) ? 0xc0 + koi8Letters.indexOf(letter) : letter.charCodeAt(0),
    ),
  );
const bytesOf = (encoding: string) => {
  const letters = new Map<string, number>();
  for (let byte = 255; byte >= 0; byte -= 1)
    letters.set(new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte);
  return (text: string) => Buffer.from(Array.from(text, (letter) => letters.get(letter) ?? 0x3f));
};
const question = 'Здравствуйте, не могу войти в курс, помогите пожалуйста';
const polish = 'Dzień dobry, nie mogę się zalogować na stronę kursu, proszę o pomoc. Źle działa też hasło.';
const turkish = 'Merhaba, kursa giriş yapamıyorum. Şifremi değiştirdim, ama açılmıyor. İyi günler';
const spanish = 'Mañana empieza el curso y aún no puedo entrar, ¿qué hago?';
const old = 'Откройте ссылку.';

const chains: UnusualEmail[] = [
  ['Gmail ru', `Спасибо!\r\n\r\nпн, 3 нояб. 2025 г. в 12:00, Школа <s@s.example>:\r\n\r\n> ${old}`],
  [
    'Gmail en',
    `Спасибо!\r\n\r\nOn Mon, Nov 3, 2025 at 12:00 PM School <s@s.example>\r\nwrote:\r\n\r\n> ${old}`,
  ],
  [
    'Gmail es',
    `Спасибо!\r\n\r\nEl lun, 3 nov 2025 a las 12:00, Escuela (<s@s.example>)\r\nescribió:\r\n\r\n> ${old}`,
  ],
  ['Yandex ru', `Спасибо!\r\n\r\n03.11.2025, 12:00, "Школа" <s@s.example>:\r\n${old}`],
  ['Mail.ru', `Спасибо!\r\n\r\nПонедельник, 3 ноября 2025, 12:00 +03:00 от Школа <s@s.example>:\r\n> ${old}`],
  [
    'Apple ru',
    `Спасибо!\r\n\r\n> 3 нояб. 2025 г., в 12:00, Школа <s@s.example> написал(а):\r\n>\r\n> ${old}`,
  ],
  ['Apple en', `Спасибо!\r\n\r\n> On 3 Nov 2025, at 12:00, School <s@s.example> wrote:\r\n> \r\n> ${old}`],
  [
    'Apple es',
    `Спасибо!\r\n\r\n> El 3 nov 2025, a las 12:00, Escuela <s@s.example> escribió:\r\n>\r\n> ${old}`,
  ],
  ['Thunderbird ru', `Спасибо!\r\n\r\n03.11.2025 12:00, Школа пишет:\r\n> ${old}`],
  ['Thunderbird en', `Спасибо!\r\n\r\nOn 11/3/25 12:00, School wrote:\r\n> ${old}`],
  ['Thunderbird es', `Спасибо!\r\n\r\nEl 3/11/25 a las 12:00, Escuela escribió:\r\n> ${old}`],
  [
    'Outlook ru',
    `Спасибо!\r\n\r\nОт: Школа <s@s.example>\r\nОтправлено: 3 ноября 2025 г. 12:00\r\nКому: Вера\r\nТема: Доступ\r\n\r\n${old}`,
  ],
  [
    'Outlook en',
    `Спасибо!\r\n\r\n________________________________\r\nFrom: School <s@s.example>\r\nSent: Monday, November 3, 2025 12:00 PM\r\nTo: Vera\r\nSubject: Access\r\n\r\n${old}`,
  ],
  [
    'Outlook es',
    `Спасибо!\r\n\r\nDe: Escuela <s@s.example>\r\nEnviado: lunes, 3 de noviembre de 2025 12:00\r\nPara: Vera\r\nAsunto: Acceso\r\n\r\n${old}`,
  ],
].map(([title = '', body = '']) => ({
  title: `a reply of ${title}`,
  headers: [plain, reply],
  body,
  message: 'Спасибо!',
  quotation: /Откройте ссылку\.$/,
}));

const kept: UnusualEmail[] = [
  ['own words before quoted lines', 'В 12:30 система пишет:\r\n> Ошибка 403\r\nЧто делать?', [reply]],
  [
    'what Gmail forwards',
    'Смотрите\r\n\r\n---------- Forwarded message ---------\r\nОт: Банк <b@b.example>\r\nDate: пн, 3 нояб. 2025 г. в 12:00\r\nSubject: Отказ\r\nTo: <v@v.example>\r\n\r\nКод 51.',
    [reply],
  ],
  [
    'what Yandex forwards',
    '-------- Пересылаемое сообщение --------\r\n03.11.2025, 12:00, "Банк" <b@b.example>:\r\n\r\nКод 51.\r\n-------- Конец пересылаемого сообщения --------',
    [],
  ],
  [
    'what Apple forwards',
    'Look\r\n\r\nBegin forwarded message:\r\n\r\n> From: Bank <b@b.example>\r\n> Subject: Declined\r\n> Date: 3 November 2025\r\n> \r\n> Code 51.',
    [],
  ],
  [
    'what Outlook forwards',
    'Смотрите\r\n\r\nОт: Банк <b@b.example>\r\nОтправлено: 3 ноября 2025 г. 12:00\r\nКому: Вера\r\nТема: Отказ\r\n\r\nКод 51.',
    ['Subject: FW: Отказ', reply],
  ],
  [
    'what the form of a web site sends',
    'Новая заявка\r\n\r\nОт: Нина <n@n.example>\r\nДата: 3 ноября 2025 12:00\r\nТема: Доступ\r\n\r\nИмя: Нина\r\nСообщение: пишет:\r\n> Ошибка',
    ['Reply-To: Nina <n@n.example>'],
  ],
  ['a signature with a ruler', 'Привет\r\n\r\n__________\r\nВера\r\nОт: души', [reply]],
].map(([title, body, headers]) => ({
  title: `keeps ${title as string}`,
  headers: [plain, ...(headers as string[])],
  body: body as string,
  message: (body as string).replaceAll('\r\n', '\n'),
  quotation: '',
}));

const structures: UnusualEmail[] = [
  {
    title: 'an e-mail attached as .eml is read',
    headers: [mixed],
    body: `${part(plain, 'See below.')}${part('Content-Type: message/rfc822\r\nContent-Disposition: attachment; filename=bank.eml', 'From: Bank <b@b.example>\r\nSubject: =?utf-8?B?0J7RgtC60LDQtw==?=\r\nDate: Mon, 3 Nov 2025 12:00:00 +0300\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nКод 51.')}--cut--`,
    message:
      /^See below\.\n\n-{10} Forwarded message -{10}\nFrom: .*Bank.*\nDate: .*\nSubject: Отказ\n\nКод 51\.$/,
  },
  {
    title: 'an e-mail inside an e-mail without a disposition is read, and one inside that',
    headers: [mixed],
    body: `${part(plain, 'Outer.')}${part('Content-Type: message/rfc822', 'Subject: One\r\nContent-Type: multipart/mixed; boundary=two\r\n\r\n--two\r\n\r\nInner one.\r\n--two\r\nContent-Type: message/rfc822\r\n\r\nSubject: Two\r\n\r\nInner two.\r\n--two--')}--cut--`,
    message: /Outer\.[^]*Inner one\.[^]*Inner two\./,
  },
  {
    title: 'a vCard without a name, and a calendar, are named',
    headers: [mixed],
    body: `${part(plain, 'My card.')}${part('Content-Type: text/vcard', 'BEGIN:VCARD\r\nFN:Vera\r\nEND:VCARD')}${part('Content-Type: text/calendar; method=REQUEST', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR')}--cut--`,
    message: 'My card.\n\n[contact.vcf] [invitation.ics]',
  },
  {
    title: 'winmail.dat is named as what it is, and the text kept',
    headers: [mixed],
    body: `${part(plain, 'The receipt is attached.')}${part('Content-Type: application/ms-tnef; name="winmail.dat"\r\nContent-Transfer-Encoding: base64', Buffer.from('789f3e220100', 'hex').toString('base64'))}--cut--`,
    message: /^The receipt is attached\.\n\n\[winmail\.dat\]\n\nOutlook/,
  },
  {
    title: 'an e-mail of nothing but winmail.dat is not empty',
    headers: ['Content-Type: application/ms-tnef', 'Content-Transfer-Encoding: base64', 'Subject: Receipt'],
    body: Buffer.from('789f3e220100', 'hex').toString('base64'),
    message: /^\[winmail\.dat\]\n\nOutlook/,
  },
  { title: 'a boundary that never comes', headers: [mixed], body: 'A preamble only', result: 'ticket' },
  {
    title: 'a boundary that does not end',
    headers: [mixed],
    body: part(plain, 'Cut off'),
    message: 'Cut off',
  },
  {
    title: 'a multipart without a boundary',
    headers: ['Content-Type: multipart/mixed'],
    body: part(plain, 'Text'),
    result: 'ticket',
  },
  {
    title: 'two boundaries of one name',
    headers: [mixed],
    body: `${part(mixed, part(plain, 'Inner'))}--cut--`,
    result: 'ticket',
  },
  {
    title: 'Base64 with damage',
    headers: [plain, 'Content-Transfer-Encoding: base64'],
    body: 'SGVs*bG8h\r\n====',
    message: /Hel/,
  },
  {
    title: 'quoted-printable with damage',
    headers: [plain, 'Content-Transfer-Encoding: quoted-printable'],
    body: 'a=ZZb=\r\nc=',
    message: /^a/,
  },
  {
    title: 'an unknown transfer encoding',
    headers: [plain, 'Content-Transfer-Encoding: x-zip'],
    body: 'Text',
    message: 'Text',
  },
  {
    title: 'a header of 500 KB',
    headers: [plain, `X-Long: ${'a'.repeat(500_000)}`],
    body: 'Text',
    message: 'Text',
  },
  {
    title: 'a subject of 100 KB',
    headers: [plain, `Subject: ${'b'.repeat(100_000)}`],
    body: 'Text',
    message: 'Text',
  },
  { title: 'a line of 300 KB', headers: [plain], body: 'c'.repeat(300_000), message: /^c{99999,}\n…$/ },
  {
    title: 'three hundred parts',
    headers: [mixed],
    body: `${part(plain, 'Many')}${Array.from({ length: 300 }, (_, index) => part(`Content-Type: application/x-a; name=${index}.a`, 'x')).join('')}--cut--`,
    message: /^Many\n\n\[0\.a\]/,
  },
  {
    title: 'bare line feeds and carriage returns',
    headers: [plain],
    body: 'One\rTwo\nThree\r\n\r\nFour',
    message: 'One\nTwo\nThree\n\nFour',
  },
  { title: 'an empty e-mail', headers: ['Subject: Only a subject'], body: '', message: 'Only a subject' },
  { title: 'no header at all but the sender', headers: ['Subject:'], body: '', message: '–' },
  {
    title: 'a header without a colon',
    headers: ['This is no header', plain],
    body: 'Text',
    result: 'ticket',
  },
  {
    title: 'an invalid date',
    headers: [plain, 'Date: the day before yesterday, 99:99'],
    body: 'Text',
    message: 'Text',
  },
  {
    title: 'a line break in a subject that is encoded',
    headers: [plain, 'Subject: =?utf-8?Q?A=0D=0ABcc:_x@y.example?='],
    body: 'Text',
    message: 'Text',
  },
  {
    title: 'a line break in a name that is encoded',
    headers: [plain, 'From: =?utf-8?Q?A=0D=0ABcc=3A_x?= <inject@variant.example>'],
    body: 'Text',
    message: 'Text',
  },
  {
    title: 'an address in a name that is encoded',
    headers: [plain, 'From: =?utf-8?Q?=22x=22_=3Cadmin=40aurora=2Eexample=3E?= <named@variant.example>'],
    body: 'Text',
    message: 'Text',
  },
  {
    title: 'HTML with scripts and hidden text',
    headers: [html],
    body: '<style>p{}</style><script>alert(1)</script><p>Hello <b>you</b></p>',
    message: 'Hello you',
  },
  {
    title: 'HTML that names another encoding than its part',
    headers: [html],
    body: '<meta charset="koi8-r"><p>Привет</p>',
    message: 'Привет',
  },
  {
    title: 'a text that is cut within a letter',
    headers: [plain],
    body: Buffer.concat([Buffer.from(question), Buffer.from([0xd0])]),
    message: /^Здравствуйте/,
  },
  { title: 'zero bytes', headers: [plain], body: 'a\u0000b', message: 'ab' },
  {
    title: 'UTF-7',
    headers: ['Content-Type: text/plain; charset=utf-7'],
    body: '+ADw-script+AD4-',
    message: '+ADw-script+AD4-',
  },
  {
    title: 'UTF-16 that is named',
    headers: ['Content-Type: text/plain; charset=utf-16le', 'Content-Transfer-Encoding: base64'],
    body: Buffer.from(question, 'utf16le').toString('base64'),
    message: question,
  },
  {
    title: 'a subject in a wrong encoding',
    headers: [plain, 'Subject: =?utf-8?B?zeUg4ujm8yDq8/Dx?='],
    body: 'Text',
    message: 'Text',
  },
  {
    title: 'a thousand references',
    headers: [
      plain,
      `References: ${Array.from({ length: 1000 }, (_, index) => `<${index}@x.example>`).join('\r\n ')}`,
    ],
    body: 'Text',
    message: 'Text',
  },
];

const encodings: UnusualEmail[] = [
  ['KOI8-R', koi8(question), question],
  ['code page 866', cp866(question), question],
  ['ISO-8859-5', iso88595(question), question],
  ['Windows-1251', bytesOf('windows-1251')(question), question],
  ['Windows-1250', bytesOf('windows-1250')(polish), polish],
  ['Windows-1254', bytesOf('windows-1254')(turkish), turkish],
  ['Windows-1252', bytesOf('windows-1252')(spanish), spanish],
].flatMap(([encoding, body, message]) =>
  ['', 'Content-Type: text/plain; charset=utf-8', 'Content-Type: text/plain; charset=us-ascii'].map(
    (type) => ({
      title: `a text in ${encoding as string} ${type === '' ? 'without a type' : `said to be ${type.split('=')[1]}`}`,
      headers: type === '' ? [] : [type],
      body: body as Buffer,
      message: message as string,
    }),
  ),
);

const refused: UnusualEmail[] = [
  {
    title: 'an absence note without headers',
    headers: [plain, 'Subject: Автоответ: Re: Доступ', reply],
    body: 'Я в отпуске',
    result: 'automatic',
  },
  {
    title: 'an absence note of Exchange',
    headers: [plain, 'Subject: Access', 'X-Auto-Response-Suppress: All', reply],
    body: 'Away',
    result: 'automatic',
  },
  {
    title: 'an e-mail of another of our schools',
    headers: [plain, 'X-Sent-By-Platform: 1', 'Auto-Submitted: auto-generated'],
    body: 'News',
    result: 'automatic',
  },
  {
    title: 'our own e-mail that comes back',
    headers: [plain, `From: ${imapUser.username}`, 'X-Sent-By-Platform: 1', 'Auto-Submitted: auto-generated'],
    body: 'News',
    result: 'own_copy',
  },
  { title: 'no sender', headers: [plain, 'From:'], body: 'Text', result: 'no_sender' },
  {
    title: 'an empty group as the sender',
    headers: [plain, 'From: Undisclosed recipients:;'],
    body: 'Text',
    result: 'no_sender',
  },
  {
    title: 'a sender that is no address',
    headers: [plain, 'From: <<<>>>@@'],
    body: 'Text',
    result: 'no_sender',
  },
];

/** Unusual and hostile e-mails of all kinds. */
export const unusualEmails: readonly UnusualEmail[] = [
  ...chains,
  ...kept,
  ...structures,
  ...encodings,
  ...refused,
];
