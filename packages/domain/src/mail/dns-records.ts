/** The DNS records that show receivers that a server may send e-mails of a domain: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). */

export type MailRecordKind = 'spf' | 'dkim' | 'dmarc';
/**
 * `different`: there is a record, but not with what is needed. `several`: there are two or more, of which receivers take none. `unknown`: no DNS server
 * answered.
 */
export type MailRecordState = 'found' | 'missing' | 'different' | 'several' | 'unknown';

export interface MailRecord {
  kind: MailRecordKind;
  /** The name of the record. */
  name: string;
  /** What the TXT record should be. */
  value: string;
  state: MailRecordState;
  /** What the DNS has instead; empty without one. */
  found: string;
}

/** The TXT records at a name; null: no DNS server answered. */
export type TxtRecords = readonly string[] | null;

/** What services that send e-mails ask to include, by the ends of the names of their servers. */
const includes: readonly (readonly [server: string, include: string])[] = [
  ['yandex.ru', '_spf.yandex.net'],
  ['yandex.com', '_spf.yandex.net'],
  ['yandex.net', '_spf.yandex.net'],
  ['mail.ru', '_spf.mail.ru'],
  ['gmail.com', '_spf.google.com'],
  ['google.com', '_spf.google.com'],
  ['office365.com', 'spf.protection.outlook.com'],
  ['outlook.com', 'spf.protection.outlook.com'],
  ['amazonaws.com', 'amazonses.com'],
  ['sendgrid.net', 'sendgrid.net'],
  ['mailgun.org', 'mailgun.org'],
  ['postmarkapp.com', 'spf.mtasv.net'],
  ['brevo.com', 'spf.brevo.com'],
  ['sendinblue.com', 'spf.brevo.com'],
  ['mailjet.com', 'spf.mailjet.com'],
  ['zoho.com', 'zoho.com'],
  ['zoho.eu', 'zoho.eu'],
];

/** The part of an SPF record that allows a mail server: what its service asks to include, otherwise the addresses of the server itself. */
export function spfMechanism(server: string): string {
  const host = server.toLowerCase();
  const known = includes.find(([name]) => host === name || host.endsWith(`.${name}`));
  if (known) return `include:${known[1]}`;
  if (/^[\d.]+$/.test(host)) return `ip4:${host}`;
  return host.includes(':') ? `ip6:${host}` : `a:${host}`;
}

const isSpf = (text: string) => /^v=spf1(\s|$)/i.test(text.trim());

/** The SPF record of a domain that allows the server as well as what it allows already. */
export function checkSpf(domain: string, server: string, texts: TxtRecords): MailRecord {
  const mechanism = spfMechanism(server);
  const alone = `v=spf1 ${mechanism} ~all`;
  const record = { kind: 'spf', name: domain } as const;
  if (texts === null) return { ...record, value: alone, state: 'unknown', found: '' };
  const [found, ...further] = texts.filter(isSpf).map((text) => text.trim());
  if (found === undefined) return { ...record, value: alone, state: 'missing', found: '' };
  if (further.length > 0)
    return { ...record, value: alone, state: 'several', found: [found, ...further].join('\n') };
  const terms = found.toLowerCase().split(/\s+/);
  if (terms.some((term) => term.replace(/^\+/, '') === mechanism))
    return { ...record, value: found, state: 'found', found };
  // Before `all` or `redirect`, behind which nothing counts.
  const end = terms.findIndex((term) => /^[-~?+]?all$|^redirect=/.test(term));
  const parts = found.split(/\s+/);
  parts.splice(end === -1 ? parts.length : end, 0, mechanism);
  return { ...record, value: parts.join(' '), state: 'different', found };
}

/** The tags of a record such as `v=DKIM1; k=rsa; p=…`. */
function tagsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(';').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).replaceAll(/\s+/g, '')] as const;
    }),
  );
}

/** The name of the record with the public key of a domain. */
export const dkimName = (domain: string, selector: string): string => `${selector}._domainkey.${domain}`;

/** The record with a public key (Base64) that verifies signatures. */
export function checkDkim(name: string, publicKey: string, texts: TxtRecords): MailRecord {
  const record = { kind: 'dkim', name, value: `v=DKIM1; k=rsa; p=${publicKey}` } as const;
  if (texts === null) return { ...record, state: 'unknown', found: '' };
  const found = texts.filter((text) => tagsOf(text).has('p'));
  if (found.length === 0) return { ...record, state: 'missing', found: '' };
  if (found.length > 1) return { ...record, state: 'several', found: found.join('\n') };
  const [text = ''] = found;
  const isSame = tagsOf(text).get('p') === publicKey;
  return { ...record, state: isSame ? 'found' : 'different', found: text };
}

/**
 * The record with what receivers do with e-mails that fail both other checks. Any policy is right; `none` is a safe beginning.
 * @param reports the address that receives the reports of receivers
 * @param texts those of the domain and then of the domains above it, which count where it has none
 */
export function checkDmarc(domain: string, reports: string, texts: readonly TxtRecords[]): MailRecord {
  const record = {
    kind: 'dmarc',
    name: `_dmarc.${domain}`,
    value: `v=DMARC1; p=none; rua=mailto:${reports}`,
  } as const;
  for (const at of texts) {
    if (at === null) return { ...record, state: 'unknown', found: '' };
    const found = at.filter((text) => /^v\s*=\s*dmarc1\s*(;|$)/i.test(text.trim()));
    if (found.length > 1) return { ...record, state: 'several', found: found.join('\n') };
    const [text] = found;
    if (text !== undefined) return { ...record, value: text, state: 'found', found: text };
  }
  return { ...record, state: 'missing', found: '' };
}

/** The domain and those above it, down to two labels: where a DMARC policy may be. */
export function domainsUpwards(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, index) => labels.slice(index).join('.'));
}

/** The domain of an address; empty without one. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
