import type { Language } from '@daystream/contract';
import { mailText } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';
import { composeEmail, splitParagraphs } from '../../../platform/mail/email.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

interface Content {
  to: string;
  language: Language;
  title: string;
  text: string;
  /** The address of its screen. */
  href: string;
  /** The address that turns such e-mails off. */
  unsubscribe: string;
}

/** The texts of the e-mail of one notification, below its subject. */
export const notificationParts = (language: Language, text: string) => ({
  paragraphs: splitParagraphs(text),
  button: mailText(language, 'notification_open'),
  unsubscribe: mailText(language, 'unsubscribe'),
});

/** The e-mail of one notification. */
export function composeNotification(brand: Brand, content: Content): Mail {
  const { to, language, title, text, href, unsubscribe } = content;
  const parts = notificationParts(language, text);
  return composeEmail(brand, {
    to,
    language,
    subject: title,
    before: parts.paragraphs,
    button: { label: parts.button, href },
    after: [],
    unsubscribe: { label: parts.unsubscribe, href: unsubscribe },
  });
}
