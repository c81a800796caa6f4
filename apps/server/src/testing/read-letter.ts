export interface Letter {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A letter as its reader has it: headers and both forms, decoded (RFC 2045, 2047). */
export function readLetter(raw: string): Letter {
  const { header, body } = split(raw);
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(header('content-type')) ?? [];
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\n/, '')));
  const form = (type: string) => {
    const part = parts.find((one) => one.header('content-type').startsWith(type));
    return part ? decode(part.body, part.header('content-transfer-encoding')) : '';
  };
  return {
    from: words(header('from')),
    to: words(header('to')),
    subject: words(header('subject')),
    text: form('text/plain').trim(),
    html: form('text/html').trim(),
  };
}

function split(raw: string): { header: (name: string) => string; body: string } {
  const end = raw.indexOf('\n\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n');
  const header = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  return { header, body: raw.slice(end + 2) };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return quoted(body.replaceAll('=\n', ''));
  return Buffer.from(body, 'latin1').toString('utf8');
}

const quoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const words = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, value: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(value, 'base64').toString('utf8')
        : quoted(value.replaceAll('_', ' ')),
    );
