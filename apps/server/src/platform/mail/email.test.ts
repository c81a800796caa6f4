import { BrandConfig, Language } from '@daystream/contract';
import { contrast, inkOn, readableTokens } from '@daystream/domain';
import { expect, test } from 'vitest';
import type { Brand } from '../brands/brand.ts';
import { composeEmail, type EmailContent } from './email.ts';

const config = BrandConfig.parse({ title: 'School <b>"One"</b>' });
const brand = {
  version: 7,
  settings: { ...config, tokens: readableTokens(config.tokens), support_email: 'help@one.example' },
} as unknown as Brand;
const compose = (content: Partial<EmailContent> = {}) =>
  composeEmail(brand, {
    to: 'vera@example.com',
    language: 'en',
    subject: 'News',
    before: ['Hello'],
    after: [],
    ...content,
  });

test('texts of users are escaped in every place of the HTML part, and as they are in the text part', () => {
  const evil = `<img src=x onerror="alert('1')">&`;
  const { html, text } = compose({
    subject: evil,
    before: [evil],
    items: [{ title: evil, text: evil }],
    button: { label: evil, href: `https://one.example/?a=${evil}` },
    after: [evil],
    quote: [evil],
    unsubscribe: { label: evil, href: `https://one.example/${evil}` },
  });
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('<b>');
  expect(html.match(/<img /g)).toHaveLength(1);
  // All but the addresses: title, heading, preview twice, paragraph, item twice, button, after, quote, unsubscribe.
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;/g)).toHaveLength(13);
  expect(text).toContain(`> ${evil}`);
  expect(text).toContain(`${evil}\n${evil}`);
});

test('both parts say why it was sent and how to stop it, in each language', () => {
  for (const language of Language.options) {
    const reasons = (['account', 'question', 'staff'] as const).map((reason) => {
      const mail = compose({
        language,
        reason,
        unsubscribe: { label: 'Stop', href: 'https://one.example/stop' },
      });
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.html).toContain('href="https://one.example/stop"');
      expect(mail.headers).toMatchObject({ 'List-Unsubscribe': '<https://one.example/stop>' });
      return mail.text.split('-- \n')[1] ?? '';
    });
    for (const reason of reasons) expect(reason).toMatch(/School <b>"One"<\/b>[^]*Stop: https:/);
    expect(new Set(reasons).size).toBe(3);
  }
  expect(compose().headers).toBeUndefined();
});

test('it is previewed by its first words, and shows the brand’s picture and colours in both looks', () => {
  const { html } = compose({ button: { label: 'Open', href: 'https://one.example/x?y=1&z=2' } });
  expect(html).toMatch(/display:none[^>]*>Hello&#847;/);
  expect(html).toContain('src="https://one.example/icons/7/180.png"');
  expect(html).toContain('href="https://one.example/x?y=1&amp;z=2"');
  const { light, dark } = brand.settings.tokens;
  for (const { primary, surface } of [light, dark]) {
    expect(html).toContain(primary);
    expect(html).toContain(surface);
    expect(contrast(inkOn(primary), primary)).toBeGreaterThanOrEqual(4.5);
  }
  expect(compose().html).not.toContain('<img');
  expect(compose({ origin: 'https://two.example' }).html).toContain('https://two.example/icons/7/180.png');
});

test('quoted lines and the heading, which may have words of a stranger, have no links', () => {
  const { html, text } = compose({ subject: 'Re: evil.example', quote: ['mailto:eve@evil.example'] });
  const body = html.slice(html.indexOf('<body'));
  expect(body).toContain('evil.\u2060example');
  expect(`${body}${text}`).not.toMatch(/evil\.example|mailto:e/);
});
