import { emailConfirmationMs } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../platform/brands/brand.ts';
import { publish } from '../../platform/database/bus.ts';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createAuthRepository } from './auth.repository.ts';
import { confirmationEmailJob } from './email-change.jobs.ts';
import { createEmailChangeRepository } from './email-change.repository.ts';
import type { AssertIdentity } from './identity-proof.ts';
import { securityNoticeJob } from './security-notices.jobs.ts';

interface Deps {
  brand: Brand;
  jobs: Jobs;
  rateLimits: RateLimits;
  assertIdentity: AssertIdentity;
  clock: () => number;
}

export interface EmailChange {
  email: string;
  currentPassword: string | undefined;
  /** Scheme and host of the brand, for the link. */
  origin: string;
}

/**
 * Changes of a user's e-mail. Whoever reads the e-mails of an account can set its password, so a change needs the current password or a sign-in of the
 * last minutes, counts only when the owner of the new address opens the link, and is reported to the old address (api decisions, "e-mail change").
 */
export function createEmailChangeService({ brand, jobs, rateLimits, assertIdentity, clock }: Deps) {
  // The call tells whether an e-mail has an account.
  const changes = rateLimits.create('email-change', { points: 10, seconds: 3600 });

  return {
    /**
     * Starts a change, or cancels the waiting one if the e-mail is the present one. Errors: `invalid` on `email` (`email_taken`) and
     * `current_password`; `forbidden` for an anonymous user; `too_often`.
     */
    async request(
      trx: Transaction<BrandTables>,
      actor: Actor,
      { email, currentPassword, origin }: EmailChange,
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

    /** Makes the new address the e-mail. Other links to the account stop working. Errors: `invalid` on `token`. */
    async confirm(token: string): Promise<void> {
      const confirmed = brand.db.transaction().execute(async (trx) => {
        const repository = createEmailChangeRepository(trx);
        const change = await repository.take(token, new Date(clock()));
        if (change === undefined) throw invalidField('token', 'link_expired');
        const { user_id: userId, email } = change;
        const before = await repository.user(userId);
        await repository.setEmail(userId, email);
        await trx.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
        if (before?.email)
          await jobs.send(trx, securityNoticeJob, {
            brand: brand.appId,
            userId,
            notice: 'email_changed',
            to: before.email,
          });
        await publish(trx, 'user.changed', { brand: brand.appId, user_id: userId });
      });
      await confirmed.catch((error: unknown) => {
        // Somebody else may have taken the address in the meantime.
        if (isUniqueViolation(error, 'users_email_key')) throw invalidField('token', 'email_taken');
        throw error;
      });
    },
  };
}
export type EmailChangeService = ReturnType<typeof createEmailChangeService>;
