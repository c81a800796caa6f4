import { setTimeout } from 'node:timers/promises';
import type { Language } from '@daystream/contract';
import { mailText } from '@daystream/i18n/server';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { createOneTimeToken } from '../../base/auth/index.ts';
import { createInvitationsRepository, type Invited } from './invitations.repository.ts';
import { createPeopleImportsRepository } from './people-imports.repository.ts';

/** Sends the invitations of an import one after the other. It continues where a failed run ended. */
export const invitationJob = jobKind<{ import_id: number }>('people-imports.invite', {
  retries: 8,
  expiresIn: 3 * 3600,
  isFair: true,
});

/** Between two e-mails: below the rate that mail services accept, so that those of a new buyer are not delayed. */
const pauseMs = 250;
const linkDays = 7;
const dayMs = 86_400_000;
/** After so many failures that are no refusals, one behind the other, the rest is left to a retry. */
const maxInRow = 3;
/** After this time, nobody is sending what is marked so. */
const silentMs = 3 * 3_600_000;

interface SendingDeps {
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
  log: Pick<Log, 'warn'>;
  clock: () => number;
}
interface Deps extends SendingDeps {
  jobs: Jobs;
}

export function registerInvitationJobs(deps: Deps): void {
  const { jobs, clock } = deps;
  jobs.workForBrand(invitationJob, (brand, data, signal) =>
    sendInvitations(deps, brand, data.import_id, signal),
  );
  jobs.scheduleForBrands('people-imports.failed-invitations', '17 * * * *', ({ db }) =>
    createInvitationsRepository(db).failSilent(new Date(clock() - silentMs)),
  );
}

/** Sends what waits; what is refused is marked and stays for staff. Errors: those of a mail server that does not work, for a retry. */
export async function sendInvitations(
  deps: SendingDeps,
  brand: Brand,
  importId: number,
  signal: AbortSignal,
): Promise<void> {
  const invitations = createInvitationsRepository(brand.db);
  const courseId = await createPeopleImportsRepository(brand.db).courseOf(importId);
  /** One address that cannot be written to now does not keep the others waiting; several in a row mean that the mail server does not work. */
  let [after, inRow] = [0, 0];
  let failure: unknown;
  for (;;) {
    signal.throwIfAborted();
    const invited = await invitations.claim(importId, after);
    if (invited === undefined) break;
    after = invited.line;
    try {
      await deps.mailer.send(await emailOf(deps, brand, invited, courseId));
      await invitations.end(importId, invited.line, 'sent');
      inRow = 0;
    } catch (error) {
      // A refusal concerns this address; anything else the mail server, which may work later.
      const isRefused = isRefusal(error);
      await invitations.end(importId, invited.line, isRefused ? 'failed' : 'waiting');
      deps.log.warn({ err: error, import: importId }, 'an invitation was not sent');
      if (!isRefused) {
        failure = error;
        inRow += 1;
        if (inRow === maxInRow) break;
      }
    }
    await setTimeout(pauseMs, undefined, { signal });
  }
  if (failure !== undefined) throw failure;
}

/** Whether the address or the e-mail is the cause: the server says so, or no e-mail to it can be made. */
function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return Number(responseCode) >= 500 || code === 'EENVELOPE' || code === 'EMESSAGE';
}

async function emailOf(
  { originOf, clock }: SendingDeps,
  brand: Brand,
  { user_id: userId, email, locale }: Invited,
  courseId: number | null,
) {
  const language = locale as Language;
  const origin = originOf(brand);
  const token = await createOneTimeToken(brand.db, {
    purpose: 'reset',
    userId,
    expiresAt: clock() + linkDays * dayMs,
  });
  const { subject, before, button, after } = await textsOf(brand.db, brand, { origin, language, courseId });
  return composeEmail(brand, {
    to: email,
    language,
    subject,
    before,
    button: { label: button, href: `${origin}/reset?token=${token}` },
    after,
  });
}

/** The e-mail as a preview shows it, in the language that imported people get. */
export const describeInvitation = (
  trx: Transaction<BrandTables>,
  brand: Brand,
  origin: string,
  courseId: number | null,
) => textsOf(trx, brand, { origin, language: brand.config.default_language, courseId });

async function textsOf(
  db: BrandDatabase | Transaction<BrandTables>,
  brand: Brand,
  { origin, language, courseId }: { origin: string; language: Language; courseId: number | null },
) {
  const course =
    courseId === null ? undefined : await createPeopleImportsRepository(db).courseTitle(courseId);
  const school = brand.settings.title;
  return {
    subject: mailText(language, 'join_subject', { school }),
    before: [
      course === undefined
        ? mailText(language, 'join_text', { school })
        : mailText(language, 'join_course', { school, course }),
      mailText(language, 'join_password'),
    ],
    button: mailText(language, 'join_button'),
    after: [
      mailText(language, 'join_after', { recovery: `${origin}/reset` }),
      mailText(language, 'join_ignore'),
    ],
  };
}
