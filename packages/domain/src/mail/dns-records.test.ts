import { expect, test } from 'vitest';
import { checkDkim, checkDmarc, checkSpf, domainsUpwards, spfMechanism } from './dns-records.ts';

test.each([
  ['smtp.yandex.ru', 'include:_spf.yandex.net'],
  ['SMTP.Mailgun.org', 'include:mailgun.org'],
  ['notmailgun.org', 'a:notmailgun.org'],
  ['mail.school.example', 'a:mail.school.example'],
  ['192.0.2.7', 'ip4:192.0.2.7'],
  ['2001:db8::1', 'ip6:2001:db8::1'],
])('the server %s is allowed by %s', (server, mechanism) => {
  expect(spfMechanism(server)).toBe(mechanism);
});

const server = 'mail.school.example';
const own = 'a:mail.school.example';
test.each([
  [null, 'unknown', `v=spf1 ${own} ~all`],
  [[], 'missing', `v=spf1 ${own} ~all`],
  [['a text', 'v=spf10 all'], 'missing', `v=spf1 ${own} ~all`],
  [[`v=spf1 ${own} -all`], 'found', `v=spf1 ${own} -all`],
  [[`V=SPF1 +${own} -all`], 'found', `V=SPF1 +${own} -all`],
  [['v=spf1 mx -all'], 'different', `v=spf1 mx ${own} -all`],
  [['v=spf1 redirect=other.example'], 'different', `v=spf1 ${own} redirect=other.example`],
  [['v=spf1'], 'different', `v=spf1 ${own}`],
  [['v=spf1 mx -all', 'v=spf1 a -all'], 'several', `v=spf1 ${own} ~all`],
] as const)('SPF %j is %s', (texts, state, value) => {
  expect(checkSpf('school.example', server, texts)).toMatchObject({ state, value, name: 'school.example' });
});

test.each([
  [null, 'unknown'],
  [[], 'missing'],
  [['v=DKIM1; k=rsa; p=MIIB CgKC'], 'found'],
  [['p=MIIBCgKC'], 'found'],
  [['v=DKIM1; p=other'], 'different'],
  [['v=DKIM1; p='], 'different'],
  [['p=MIIBCgKC', 'p=other'], 'several'],
] as const)('DKIM %j is %s', (texts, state) => {
  expect(checkDkim('s._domainkey.school.example', 'MIIBCgKC', texts).state).toBe(state);
});

test.each([
  [[null], 'unknown'],
  [[[], []], 'missing'],
  [[['v=DMARC1; p=reject']], 'found'],
  [[[], ['v=DMARC1; p=none']], 'found'],
  [[['v=DMARC1; p=none', 'v=DMARC1; p=reject']], 'several'],
  [[['v=DMARC10']], 'missing'],
] as const)('DMARC %j is %s', (texts, state) => {
  expect(checkDmarc('news.school.example', 'help@school.example', texts).state).toBe(state);
});

test('the policy of a domain above counts, but not that of a top-level domain', () => {
  expect(domainsUpwards('news.school.example')).toEqual(['news.school.example', 'school.example']);
  expect(domainsUpwards('example')).toEqual(['example']);
});
