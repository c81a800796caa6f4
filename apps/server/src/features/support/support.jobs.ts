import { displayName } from '@daystream/domain';
import { mailText } from '@daystream/i18n/server';
import type { Brands } from '../../platform/brands/brands.ts';
import { jobKind, type Jobs } from '../../platform/jobs/jobs.ts';
import { composeEmail, splitParagraphs } from '../../platform/mail/email.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
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

interface Deps {
  brands: Pick<Brands, 'byAppId'>;
  mailer: Pick<Mailer, 'send'>;
}

export function registerSupportJobs({ jobs, ...deps }: Deps & { jobs: Jobs }): void {
  jobs.work(questionMailJob, (data) => sendQuestion(deps, data));
  jobs.work(answerMailJob, (data) => sendAnswer(deps, data));
}

async function find({ brands }: Deps, appId: string, ticketId: number) {
  const brand = brands.byAppId(appId);
  if (brand === undefined) return undefined;
  const ticket = await createTicketsRepository(brand.db).find(ticketId);
  return ticket && { brand, ticket };
}

/** E-mails the question to the brand's support; a reply goes to the asker. A brand without a support address reads questions in the studio only. */
async function sendQuestion(deps: Deps, data: QuestionEmail & { brand: string }): Promise<void> {
  const found = await find(deps, data.brand, data.ticket_id);
  if (found === undefined || found.brand.config.support_email === '') return;
  const { brand, ticket } = found;
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
        mailText(language, 'question_from', { name, email: email ?? '–' }),
        ...(topic === '' ? [] : [mailText(language, 'question_topic', { topic })]),
        ...splitParagraphs(question?.message ?? ''),
      ],
      button: {
        label: mailText(language, 'question_button'),
        href: `${data.origin}/studio/tickets/${ticket.id}/show`,
      },
      after: [],
    }),
    ...replyTo(ticket),
  });
}

const replyTo = ({ email, name }: TicketRow): Pick<Mail, 'replyTo'> =>
  email === null ? {} : { replyTo: { name, address: email } };

/** E-mails support's answer to the asker, in the language of the question. */
async function sendAnswer(deps: Deps, data: AnswerEmail & { brand: string }): Promise<void> {
  const found = await find(deps, data.brand, data.ticket_id);
  const answer = found?.ticket.messages.find(({ id }) => id === data.message_id);
  if (found === undefined || answer === undefined || found.ticket.email === null) return;
  const { brand, ticket } = found;
  const { locale: language } = ticket;
  await deps.mailer.send(
    composeEmail(brand, {
      to: found.ticket.email,
      language,
      subject: mailText(language, 'answer_subject', { school: brand.settings.title }),
      before: [mailText(language, 'answer_hello', { name: ticket.name }), ...splitParagraphs(answer.message)],
      after: [
        mailText(language, 'answer_question'),
        ...splitParagraphs(ticket.messages[0]?.message ?? '').map((line) => `> ${line}`),
      ],
    }),
  );
}
