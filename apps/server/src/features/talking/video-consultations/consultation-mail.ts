import { Language } from '@daystream/contract';
import { displayName, loadTimeZonePlaces, timeZoneText, unlinked } from '@daystream/domain';
import { mailText } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import { composeEmail, splitParagraphs } from '../../../platform/mail/email.ts';
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { createConsultationsRepository } from './consultations.repository.ts';
import { drawMeeting } from './draw-meeting.ts';

export interface ConsultationMail {
  id: number;
  kind: 'requested' | 'confirmed' | 'moved' | 'canceled';
  /** The expert who receives it, also one who no longer holds the meeting. Without it, a request goes to the expert of the meeting and a change to the learner. */
  expertId?: number;
  /** Of the meeting when the e-mail was enqueued: an e-mail about a time that has changed since is not sent. */
  sequence: number;
}
export const consultationMailJob = jobKind<ConsultationMail>('video-consultations.mail', { retries: 8 });

interface Deps {
  mailer: Pick<Mailer, 'send'>;
}

/** What each e-mail to the learner says, and the status in which it still holds. */
const learnerMails = {
  confirmed: { subject: 'meeting_confirmed_subject', text: 'meeting_confirmed', status: 'confirmed' },
  moved: { subject: 'meeting_moved_subject', text: 'meeting_moved', status: 'confirmed' },
  canceled: { subject: 'meeting_canceled_subject', text: 'meeting_canceled', status: 'canceled' },
} as const;

const expertMails = {
  confirmed: { subject: 'meeting_confirmed_subject', text: 'meeting_expert_confirmed' },
  moved: { subject: 'meeting_moved_subject', text: 'meeting_expert_moved' },
  canceled: { subject: 'meeting_canceled_subject', text: 'meeting_expert_canceled' },
  /** Another expert holds the meeting now. */
  handedOver: { subject: 'meeting_handed_over_subject', text: 'meeting_handed_over' },
} as const;

/** Whether the learner gets an e-mail with the meeting about a change. */
export const isMailed = (change: string): change is keyof typeof learnerMails => change in learnerMails;

export function registerConsultationMails({ jobs, ...deps }: Deps & { jobs: Jobs }): void {
  jobs.workForBrand(consultationMailJob, (brand, data) => sendConsultationMail(deps, brand, data));
}

/** E-mails a request to the expert, a change to the learner or an expert: in their language and zone, changes with the meeting for their calendar. */
async function sendConsultationMail(
  { mailer }: Deps,
  brand: Brand,
  { id, kind, sequence, expertId }: ConsultationMail,
): Promise<void> {
  const row = await createConsultationsRepository(brand.db).find(id);
  if (row === undefined || row.sequence !== sequence) return;
  const { starts_at: start, ends_at: end, expert } = row;
  const isToExpert = kind === 'requested' || expertId !== undefined;
  const personId = isToExpert ? (expertId ?? row.expert_id) : row.user_id;
  if (personId === null || start === null || end === null || expert === null) return;
  const [person, learner] = await Promise.all([findPerson(brand, personId), findPerson(brand, row.user_id)]);
  if (person?.email == null) return;
  const to = person.email;
  const language = Language.safeParse(person.locale).data ?? brand.settings.default_language;
  const school = brand.settings.title;
  const values = {
    school,
    time: new Intl.DateTimeFormat(language, {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: person.timezone,
    }).format(start),
    zone: timeZoneText(person.timezone, await loadTimeZonePlaces(language), start.getTime()),
    expert: displayName({ firstName: expert.name, lastName: expert.last_name, email: null }),
    learner: learner
      ? unlinked(displayName({ firstName: learner.name, lastName: learner.last_name, email: null }))
      : '',
  };
  const studio = `${row.origin}/studio/video-consultations`;
  if (kind === 'requested') {
    if (row.status !== 'waiting') return;
    await mailer.send(
      composeEmail(brand, {
        to,
        language,
        subject: mailText(language, 'meeting_request_subject', values),
        before: [mailText(language, 'meeting_request', values), ...splitParagraphs(unlinked(row.note))],
        button: { label: mailText(language, 'question_button'), href: studio },
        after: [],
        reason: 'staff',
      }),
    );
    return;
  }
  if (row.status !== learnerMails[kind].status) return;
  const isHandedOver = expertId !== undefined && expertId !== row.expert_id;
  const isCanceled = kind === 'canceled' || isHandedOver;
  const { subject, text } = isToExpert ? expertMails[isHandedOver ? 'handedOver' : kind] : learnerMails[kind];
  const href = isToExpert ? studio : `${row.origin}/videoconsultations/${id}`;
  const mail: Mail = composeEmail(brand, {
    to,
    language,
    subject: mailText(language, subject, values),
    before: [mailText(language, text, values), ...splitParagraphs(row.cancel_reason)],
    button: { label: mailText(language, isToExpert ? 'question_button' : 'meeting_button'), href },
    after: isCanceled || isToExpert ? [] : [mailText(language, 'meeting_after')],
    ...(isToExpert && { reason: 'staff' as const }),
  });
  const method = isCanceled ? 'CANCEL' : 'REQUEST';
  const calendar = drawMeeting({
    method,
    uid: `video-consultation-${id}@${new URL(row.origin).hostname}`,
    sequence: row.sequence,
    start,
    end,
    summary: mailText(language, isToExpert ? 'meeting_expert_title' : 'meeting_title', values),
    href,
    organizer: { name: school, email: brand.settings.support_email },
    attendee: to,
  });
  await mailer.send({ ...mail, icalEvent: { method, filename: 'meeting.ics', content: calendar } });
}

const findPerson = (brand: Brand, id: number) =>
  brand.db
    .selectFrom(userRows.as('users'))
    .select(['email', 'name', 'last_name', 'timezone', 'locale'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
