import type { Language } from '@daystream/contract';
import { unlinked } from '@daystream/domain';
import { mailText } from '@daystream/i18n/server';
import type { Brand } from '../brands/brand.ts';
import { layOutEmail } from './email-layout.ts';
import type { Mail } from './mailer.ts';

const reasons = {
  account: 'reason_account',
  question: 'reason_question',
  order: 'reason_order',
  gift: 'reason_gift',
  staff: 'reason_staff',
} as const;

export interface EmailContent {
  to: string;
  language: Language;
  subject: string;
  /** Paragraphs before and after the button. */
  before: readonly string[];
  /** A list of news, with a title each. */
  items?: readonly { title: string; text: string }[];
  button?: { label: string; href: string };
  after: readonly string[];
  /** Lines that somebody has written without a proof of who they are. Nothing in them becomes a link. */
  quote?: readonly string[];
  /** Why the reader receives it; an account at the brand if omitted. */
  reason?: keyof typeof reasons;
  /** The address that turns such e-mails off by one request (RFC 8058), and the text of its link. */
  unsubscribe?: { label: string; href: string };
  /** Scheme and host of the brand, for its picture; the one of the button if omitted. */
  origin?: string;
}

/** Composes an e-mail in the brand's look. The text part has the same content as the HTML part. */
export function composeEmail(brand: Brand, content: EmailContent): Mail {
  const { settings, version } = brand;
  const { to, language, subject, before, items = [], button, after, unsubscribe } = content;
  const quote = (content.quote ?? []).map(unlinked);
  const { reason = 'account', origin = button && new URL(button.href).origin } = content;
  const reasonText = mailText(language, reasons[reason], { school: settings.title });
  return {
    brand,
    to,
    subject,
    ...(unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe.href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    text: [
      ...before,
      ...items.map(({ title, text }) => [title, text].filter(Boolean).join('\n')),
      ...(button ? [button.href] : []),
      ...after,
      ...(quote.length === 0 ? [] : [quote.map((line) => `> ${line}`).join('\n')]),
      `-- \n${reasonText}`,
      ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : []),
    ].join('\n\n'),
    html: layOutEmail(settings, {
      language,
      subject,
      before,
      items,
      button,
      after,
      quote,
      reason: reasonText,
      unsubscribe,
      icon: origin && `${origin}/icons/${version}/180.png`,
    }),
  };
}

/** Splits a user's text into paragraphs, one for each line. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
