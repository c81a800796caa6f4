import { addressOf, displayName, unlinked } from '@daystream/domain';
import { mailText } from '@daystream/i18n/server';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import { composeEmail, splitParagraphs } from '../../../platform/mail/email.ts';
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts';
import { listFilesOfMessages, type FilesService } from '../../learning/files/index.ts';
import type { MailboxService } from './mailbox.service.ts';
import { createMailboxRepository } from './mailbox.repository.ts';
import { createTicketsRepository, type TicketRow } from './tickets.repository.ts';

export interface QuestionEmail {
  ticket_id: number;
  /** Absent in jobs of earlier releases: the question. */
  message_id?: number;
  /** Scheme and host of the brand. */
  origin: string;
}
export const questionMailJob = jobKind<QuestionEmail>('support.question-mail', { retries: 8 });

export interface AnswerEmail {
  ticket_id: number;
  message_id: number;
}
export const answerMailJob = jobKind<AnswerEmail>('support.answer-mail', { retries: 8 });

/** How long a check reads e-mails, the next one goes on; and how long others wait for one that hangs. */
const checkMs = 10_000;
const turnMs = 35_000;
/** A mailbox whose server hangs delays no other one; so many connections cost little. */
const mailboxesAtOnce = 16;
/** The beginning of a long message is enough to recognize it. */
const maxQuoted = 5000;

interface Deps {
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
  files: ByBrand<Pick<FilesService, 'asAttachment'>>;
}
interface JobsDeps extends Deps {
  jobs: Jobs;
  mailboxes: ByBrand<MailboxService>;
}

export function registerSupportJobs({ jobs, mailboxes, ...deps }: JobsDeps): void {
  jobs.scheduleForBrands(
    'support.mailboxes',
    '* * * * *',
    (brand, signal) => mailboxes(brand).check(AbortSignal.any([signal, AbortSignal.timeout(checkMs)])),
    { turnMs, atOnce: mailboxesAtOnce },
  );
  jobs.workForBrand(questionMailJob, (brand, data) => sendQuestion(deps, brand, data));
  jobs.workForBrand(answerMailJob, (brand, data) => sendAnswer(deps, brand, data));
}

/** E-mails the question to the brand's support; a reply goes to the asker. A brand without a support address reads questions in the studio only. */
async function sendQuestion(deps: Deps, brand: Brand, data: QuestionEmail): Promise<void> {
  const ticket = await createTicketsRepository(brand.db).find(data.ticket_id);
  if (ticket === undefined || brand.config.support_email === '') return;
  const { default_language: language, title } = brand.settings;
  const { email, category, course, subject } = ticket;
  const name = displayName({ firstName: ticket.name, lastName: ticket.last_name, email });
  const question = ticket.messages.find(({ id }) => id === data.message_id) ?? ticket.messages[0];
  const topic = [category, course, subject].filter(Boolean).join(' · ');
  await deps.mailer.send({
    ...composeEmail(brand, {
      to: brand.config.support_email,
      language,
      subject: mailText(language, 'question_subject', { school: title, name }),
      before: [
        mailText(language, 'question_from', { name: unlinked(name), email: email ?? '–' }),
        ...(topic === '' ? [] : [mailText(language, 'question_topic', { topic: unlinked(topic) })]),
        ...splitParagraphs(unlinked(question?.message ?? '')),
      ],
      button: {
        label: mailText(language, 'question_button'),
        href: `${data.origin}/studio/tickets/${ticket.id}/show`,
      },
      after: [],
      reason: 'staff',
    }),
    isByPerson: true,
    ...replyTo(ticket),
  });
}

const replyTo = ({ email, name }: TicketRow): Pick<Mail, 'replyTo'> =>
  email === null ? {} : { replyTo: { name, address: email } };

/** E-mails support's answer to the asker, in the language of the question and in the thread of their e-mails. */
async function sendAnswer(deps: Deps, brand: Brand, data: AnswerEmail): Promise<void> {
  const ticket = await createTicketsRepository(brand.db).find(data.ticket_id);
  const answer = ticket?.messages.find(({ id }) => id === data.message_id);
  if (ticket === undefined || answer === undefined) return;
  const { locale: language } = ticket;
  // From there its reply continues the ticket.
  const email = answer.sent_to ?? ticket.email;
  if (email === null) return;
  const emailIds = await createTicketsRepository(brand.db).emailIds(ticket.id, answer.id);
  const messageId = emailIds.pop();
  const before = ticket.messages.filter(({ id, employee_id: by }) => id < answer.id && by === null);
  const mailbox = await createMailboxRepository(brand.db).find();
  const rows = await listFilesOfMessages(brand.db, [answer.id], 'support_message_files');
  const attachments = await Promise.all(rows.map((row) => deps.files(brand).asAttachment(row)));
  const hasThread = emailIds.length > 0 && ticket.subject !== '';
  await deps.mailer.send({
    ...composeEmail(brand, {
      to: email,
      language,
      subject: hasThread
        ? `Re: ${ticket.subject}`
        : mailText(language, 'answer_subject', { school: brand.settings.title }),
      before: [
        mailText(language, 'answer_hello', {
          name: unlinked(addressOf({ firstName: ticket.name, lastName: ticket.last_name }) || ticket.name),
        }),
        ...splitParagraphs(answer.message),
      ],
      after: [mailText(language, 'answer_question')],
      quote: splitParagraphs((before.at(-1)?.message ?? '').slice(0, maxQuoted)),
      reason: 'question',
      origin: deps.originOf(brand),
    }),
    attachments,
    isByPerson: true,
    ...(messageId !== undefined && { messageId, references: emailIds }),
    // Replies come to the mailbox that is read.
    ...(mailbox?.is_active &&
      mailbox.username.includes('@') && {
        replyTo: { name: brand.settings.title, address: mailbox.username },
      }),
  });
}
