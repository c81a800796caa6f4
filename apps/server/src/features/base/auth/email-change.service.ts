import type { Language } from '@daystream/contract';
import { emailConfirmationMs } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import { publish } from '../../../platform/database/bus.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { createMailboxLimit } from '../../../platform/http/mailbox-limits.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import { createAuthRepository } from './auth.repository.ts';
import { confirmationEmailJob } from './email-change.jobs.ts';
import { createEmailChangeRepository } from './email-change.repository.ts';
import type { AssertIdentity } from './identity-proof.ts';
import { securityNoticeJob } from './security-notices.jobs.ts';
import { proveEmailInSession, type OwnSession, type TakeOverDeps } from './unproven-access.ts';

interface Deps {
  brand: Brand;
  sessions: Pick<Sessions, 'endAllOf' | 'forget'>;
  personalData: TakeOverDeps['personalData'];
  jobs: Jobs;
  rateLimits: RateLimits;
  assertIdentity: AssertIdentity;
  clock: () => number;
}

/** A present e-mail to confirm. */
interface PresentEmail {
  userId: number;
  email: string;
  language: Language;
  from: LinkRequest;
}

/** Of the request that sends a link. */
export interface LinkRequest {
  /** Scheme and host of the brand, for the link. */
  origin: string;
  /** Of the client (`networkOf`). */
  network: string;
}

export interface EmailChange {
  email: string;
  currentPassword: string | undefined;
  from: LinkRequest;
}

/**
 * Changes of a user's e-mail. Whoever reads the e-mails of an account can set its password, so a change needs the current password or a sign-in of the
 * last minutes, counts only when the owner of the new address opens the link, and is reported to the old address (api decisions, "e-mail change").
 */
export function createEmailChangeService({
  brand,
  sessions,
  personalData,
  jobs,
  rateLimits,
  assertIdentity,
  clock,
}: Deps) {
  const takeOver = { brand, sessions, jobs, personalData };
  // The call reveals whether an e-mail has an account.
  const changes = rateLimits.create('email-change', { points: 10, seconds: 3600 });
  const changesToMailbox = createMailboxLimit(rateLimits, 'email-change.mailbox', {
    ofNetwork: 10,
    inAll: 40,
    seconds: 86_400,
  });
  const repeats = rateLimits.create('email-confirmation.account', { points: 3, seconds: 3600 });
  // Anybody can sign up with the addresses of somebody's mailbox.
  const ofMailbox = createMailboxLimit(rateLimits, 'email-confirmation.mailbox', {
    ofNetwork: 5,
    inAll: 20,
    seconds: 86_400,
  });
  const once = createOnce(brand.db);

  async function sendLink(
    trx: Transaction<BrandTables>,
    { userId, email, language, from: { origin } }: PresentEmail,
  ): Promise<void> {
    await createEmailChangeRepository(trx).expect(userId, email, new Date(clock() + emailConfirmationMs));
    await jobs.send(trx, confirmationEmailJob, { brand: brand.appId, userId, email, language, origin });
  }

  return {
    /**
     * Starts a change, or cancels the waiting one if the e-mail is the present one. Errors: `invalid` on `email` (`email_taken`) and
     * `current_password`; `forbidden` for an anonymous user; `too_often`.
     */
    async request(
      trx: Transaction<BrandTables>,
      actor: Actor,
      { email, currentPassword, from: { origin, network } }: EmailChange,
    ): Promise<void> {
      const repository = createEmailChangeRepository(trx);
      const user = await repository.user(actor.userId);
      if (user === undefined) throw new AppError('not_found');
      // An e-mail belongs to an account with a password, so anonymous users have to sign up for it.
      if (user.is_anonymous) throw new AppError('forbidden');
      if (user.email === email) return repository.cancel(actor.userId);
      await changes.count(`${brand.appId} ${actor.userId}`);
      await assertIdentity(actor, { passwordHash: user.password_hash, currentPassword });
      if (await createAuthRepository(trx).isTaken({ email })) throw invalidField('email', 'email_taken');
      await changesToMailbox.count({ appId: brand.appId, email, network });
      await repository.expect(actor.userId, email, new Date(clock() + emailConfirmationMs));
      const { language } = actor;
      await jobs.send(trx, confirmationEmailJob, {
        brand: brand.appId,
        userId: actor.userId,
        email,
        language,
        origin,
      });
    },

    /**
     * Staff begin a change for a user, or cancel the waiting one by entering the present e-mail. As for a user's own change, the address counts only when its
     * owner opens the link; the present address is informed at once, because the user has not asked for it in a session (decision 197). Returns what happened.
     * Errors: `invalid` on `email` (`email_of_another`), `too_often`.
     */
    async requestByStaff(
      trx: Transaction<BrandTables>,
      userId: number,
      { email, from: { origin, network } }: Pick<EmailChange, 'email' | 'from'>,
    ): Promise<'begun' | 'cancelled'> {
      const repository = createEmailChangeRepository(trx);
      const user = await repository.user(userId);
      if (user === undefined || user.is_anonymous) throw new AppError('not_found');
      if (user.email === email) {
        await repository.cancel(userId);
        return 'cancelled';
      }
      if (await createAuthRepository(trx).isTaken({ email })) throw invalidField('email', 'email_of_another');
      await changesToMailbox.count({ appId: brand.appId, email, network });
      await repository.expect(userId, email, new Date(clock() + emailConfirmationMs));
      const language = user.locale as Language;
      const recipient = { brand: brand.appId, userId };
      await jobs.send(trx, confirmationEmailJob, { ...recipient, email, language, origin, isByStaff: true });
      if (user.email !== null)
        await jobs.send(trx, securityNoticeJob, {
          ...recipient,
          notice: 'email_change_begun',
          to: user.email,
        });
      return 'begun';
    },

    /** Sends a link that confirms the e-mail of a new account; none to a mailbox that got too many. */
    async askToConfirm(trx: Transaction<BrandTables>, address: PresentEmail): Promise<void> {
      const { email, from } = address;
      if (await ofMailbox.isWithin({ appId: brand.appId, email, network: from.network }))
        await sendLink(trx, address);
    },

    /**
     * Sends the link again: to the address that waits for it, else to the present e-mail. Does nothing when that is confirmed. Errors: `conflict` without
     * an address; `too_often`.
     */
    async repeatConfirmation(actor: Actor, from: LinkRequest): Promise<void> {
      const { userId, language } = actor;
      await repeats.count(`${brand.appId} ${userId}`);
      await once(actor, ['user.sendEmailConfirmation'], async (trx) => {
        const repository = createEmailChangeRepository(trx);
        const user = await repository.user(userId);
        const waiting = await repository.waiting(userId, new Date(clock()));
        const email = waiting ?? user?.email ?? null;
        if (user === undefined || email === null) throw new AppError('conflict');
        if (email === user.email && user.email_proven_at !== null) return;
        await ofMailbox.count({ appId: brand.appId, email, network: from.network });
        await sendLink(trx, { userId, email, language, from });
      });
    },

    /**
     * Makes the address of the link the e-mail; other links to the account stop working. The link proves that its e-mail is read, and only with a session of
     * the account that both are the same person's: otherwise the owner of an address could confirm by accident what somebody else prepared
     * with it. So it confirms a present e-mail only in such a session, and takes the account over in one that a link began (`proveEmailInSession`). Errors:
     * `invalid` on `token`; `forbidden` without that session, which does not use up the link.
     */
    async confirm(token: string, session: OwnSession | undefined): Promise<void> {
      const confirmed = brand.db.transaction().execute(async (trx) => {
        const repository = createEmailChangeRepository(trx);
        const change = await repository.take(token, new Date(clock()));
        if (change === undefined) throw invalidField('token', 'link_expired');
        const { user_id: userId, email } = change;
        const before = await repository.user(userId);
        const own = session?.userId === userId ? session : undefined;
        const at = new Date(clock());
        if (before?.email === email) {
          if (own === undefined) throw new AppError('forbidden');
          await publish(trx, 'user.changed', { brand: brand.appId, user_id: userId });
          return proveEmailInSession(trx, takeOver, { session: own, address: email, at });
        }
        await repository.setEmail(userId, email, own?.isFromLink === false ? at : null);
        await publish(trx, 'user.changed', { brand: brand.appId, user_id: userId });
        await trx.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
        if (before?.email)
          await jobs.send(trx, securityNoticeJob, {
            brand: brand.appId,
            userId,
            notice: 'email_changed',
            to: before.email,
          });
        return [];
      });
      const ended = await confirmed.catch((error: unknown) => {
        // Somebody else may have taken the address in the meantime.
        if (isUniqueViolation(error, 'users_email_key')) throw invalidField('token', 'email_taken');
        throw error;
      });
      sessions.forget(brand, ended, 'ended_elsewhere');
    },
  };
}
export type EmailChangeService = ReturnType<typeof createEmailChangeService>;
