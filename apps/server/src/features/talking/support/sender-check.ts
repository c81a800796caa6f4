import type { IncomingEmail } from './incoming-email.ts';

/**
 * Whether the sender that an e-mail names is the true one: `passed` and `failed` by the results of the receiving server (RFC 8601), `failed` also if it names several
 * senders; `unknown` without results.
 */
export type SenderCheck = 'passed' | 'failed' | 'unknown';

/** Only the uppermost results of the server that the school trusts count: it adds them above all others, and anybody can send e-mails with some. */
export function senderCheckOf(
  { from, senderCount, checkResults }: IncomingEmail,
  resultsServer: string,
): SenderCheck {
  if (senderCount > 1) return 'failed';
  const host = from?.split('@').at(-1) ?? '';
  if (resultsServer === '' || host === '') return 'unknown';
  const server = resultsServer.trim().toLowerCase();
  const results = checkResults.map(partsOf).find(([id = '']) => id.split(/\s/)[0] === server);
  if (results === undefined) return 'unknown';
  const methods = results.slice(1);
  if (methods.some((method) => /^dmarc\s*=\s*(?:fail|reject|quarantine)\b/.test(method))) return 'failed';
  return methods.some((method) => isPassed(method, host)) ? 'passed' : 'unknown';
}

/** The parts of a header without comments and quotes, in lower case: the server, and the result of each method. */
function partsOf(header: string): string[] {
  const plain = withoutComments(header).replaceAll('"', '').toLowerCase();
  return plain.split(';').map((part) => part.trim());
}

/** Comments may be nested, and may have what looks like a result; so may quoted strings, in which a `;` separates nothing. */
function withoutComments(header: string): string {
  let depth = 0;
  let isQuoted = false;
  let plain = '';
  for (let index = 0; index < header.length; index += 1) {
    const letter = header.charAt(index);
    if (letter === '\\') index += 1;
    else if (letter === '"' && depth === 0) isQuoted = !isQuoted;
    else if (letter === '(' && !isQuoted) depth += 1;
    else if (letter === ')' && !isQuoted && depth > 0) depth -= 1;
    else if (depth === 0) plain += isQuoted && /[;\s]/.test(letter) ? '_' : letter;
  }
  return plain;
}

/** Whether a method has passed for the host of the sender, or for one above it. */
function isPassed(method: string, host: string): boolean {
  const [, name, properties = ''] = /^(dmarc|dkim|spf)\s*=\s*pass\b(.*)$/s.exec(method) ?? [];
  // With two values, one is what the sender put into a comment that the server did not escape.
  const valueOf = (property: string) => {
    const values = properties.split(/\s+/).filter((part) => part.startsWith(`${property}=`));
    const [value = ''] = new Set(values).size === 1 ? values : [];
    return (
      value
        .slice(property.length + 1)
        .split('@')
        .at(-1) ?? ''
    );
  };
  if (name === 'dmarc') return valueOf('header.from') === host;
  if (name !== 'dkim' && name !== 'spf') return false;
  const proven = name === 'spf' ? valueOf('smtp.mailfrom') : valueOf('header.d') || valueOf('header.i');
  return proven.includes('.') && (host === proven || host.endsWith(`.${proven}`));
}
