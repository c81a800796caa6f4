import type { DemoBrand } from '@daystream/demo';
import { mailText } from '@daystream/i18n/server';
import type { EmailState } from '@daystream/contract';
import type { Brand } from '../platform/brands/brand.ts';
import { createEmailsRepository } from '../platform/mail/index.ts';

const minuteMs = 60_000;

/** What became of some e-mails: sent, waiting for the next attempt, and refused, because the mailbox does not exist. None of them is a real one. */
export async function seedEmails(brand: Brand, { people, config }: DemoBrand, now: number): Promise<void> {
  const emails = createEmailsRepository(brand.db);
  const language = config.default_language ?? 'ru';
  const [first, second] = people;
  if (first === undefined || second === undefined) return;
  const school = config.title;
  const reset = mailText(language, 'reset_subject', { school });
  const join = mailText(language, 'join_subject', { school });
  const answer = mailText(language, 'answer_subject', { school });
  const gone = `old.address@${second.email.split('@')[1] ?? 'example.com'}`;
  const missing = '550 5.1.1 <recipient>: no such user here';
  const rows: readonly [
    to: string,
    subject: string,
    state: EmailState,
    answer: string,
    minutesAgo: number,
  ][] = [
    [gone, join, 'failed', missing, 50],
    [first.email, reset, 'sent', '250 2.0.0 OK: queued', 180],
    [second.email, answer, 'sent', '250 2.0.0 OK: queued', 95],
    [first.email, answer, 'waiting', '451 4.7.1 Greylisted, try again later', 4],
  ];
  for (const [recipient, subject, state, text, minutesAgo] of rows)
    await emails.record(
      { cause: 'demo', causeId: '', recipient, subject, state, answer: text, messageId: '' },
      new Date(now - minutesAgo * minuteMs),
    );
  await emails.stop(gone, 'refused', missing, new Date(now - 50 * minuteMs));
}
