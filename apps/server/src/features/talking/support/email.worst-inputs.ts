import { worstInputs } from '../../../platform/foreign-input/testing/worst-inputs.ts';
import { emailParser } from './email-parser.ts';

const email = (headers: readonly string[], body: string) => () => ({
  isWhole: true,
  names: [],
  bytes: Buffer.from(
    ['From: Vera <vera@vera.example>', 'Subject: Access', ...headers, '', body].join('\r\n'),
  ),
});
const html = ['Content-Type: text/html; charset=utf-8'];
const plain = ['Content-Type: text/plain; charset=utf-8'];
const multipart = (boundary: string) => [
  'MIME-Version: 1.0',
  `Content-Type: multipart/mixed; boundary=${boundary}`,
];
const nested = (depth: number) =>
  Array.from({ length: depth }, (_, index) =>
    [`--b${index}`, `Content-Type: multipart/mixed; boundary=b${index + 1}`, '', ''].join('\r\n'),
  ).join('');
const parts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    [
      '--cut',
      'Content-Type: application/pdf',
      `Content-Disposition: attachment; filename=${index}.pdf`,
      '',
      'x',
      '',
    ].join('\r\n'),
  ).join('');
const repeated = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));

export const worst = worstInputs(emailParser, {
  'open paragraphs': email(html, '<p>a'.repeat(800_000)),
  'open elements': email(html, '<b><i>'.repeat(600_000)),
  'empty lines': email(plain, '\n'.repeat(5_000_000)),
  'heads of quotations': email(plain, 'On 3 May 2027, A <a@b.example>\nFrom: a\n'.repeat(100_000)),
  'a line of one word': email(plain, 'a'.repeat(20_000_000)),
  'nested parts': email(multipart('b0'), nested(900)),
  'many attachments': email(multipart('cut'), parts(900)),
  'many headers': email(
    repeated(18_000, (index) => `X-Header-${index}: ${index}`),
    'text',
  ),
  'many references': email(
    [`References: ${repeated(30_000, (index) => `<${index}@a.b>`).join('\r\n ')}`],
    'text',
  ),
  'many addresses': email(
    [`Reply-To: ${repeated(20_000, (index) => `"a" <a${index}@b.c>`).join(',\r\n ')}`],
    'text',
  ),
  'a long encoded subject': email([`Subject: ${'=?utf-8?Q?=41?=\r\n '.repeat(22_000)}`], 'text'),
});
