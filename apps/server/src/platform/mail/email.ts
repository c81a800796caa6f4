import type { Language } from '@daystream/contract';
import type { Brand } from '../brands/brand.ts';
import type { Mail } from './mailer.ts';

interface EmailContent {
  to: string;
  language: Language;
  subject: string;
  /** Paragraphs before and after the button. */
  before: readonly string[];
  button?: { label: string; href: string };
  after: readonly string[];
  /** The address that turns such e-mails off by one request (RFC 8058), and the text of its link. */
  unsubscribe?: { label: string; href: string };
}

/** Composes an e-mail with the brand's title and colour. The text part has the same content as the HTML part. */
export function composeEmail({ settings }: Brand, content: EmailContent): Mail {
  const { to, language, subject, before, button, after, unsubscribe } = content;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const link =
    button &&
    `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${settings.tokens.light.primary};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>`;
  const footer =
    unsubscribe &&
    `<p style="margin:32px 0 0;font-size:13px"><a href="${escapeHtml(unsubscribe.href)}" style="color:#6b6560">${escapeHtml(unsubscribe.label)}</a></p>`;
  const lastLines = unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : [];
  return {
    from: { name: settings.title, address: settings.support_email },
    to,
    subject,
    ...(unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe.href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    text: [...before, ...(button ? [button.href] : []), ...after, ...lastLines].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c1a19;background:#ffffff"><div style="max-width:560px;margin:0 auto"><p style="margin:0 0 24px;font-weight:700">${escapeHtml(settings.title)}</p>${before.map(paragraph).join('')}${link ?? ''}${after.map(paragraph).join('')}${footer ?? ''}</div></body></html>`,
  };
}

/** Splits a user's text into paragraphs, one for each line. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => named[sign] ?? sign);
