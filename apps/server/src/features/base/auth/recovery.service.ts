import type { Language, PasswordReset } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { PersonalDataRegistry } from '../../../platform/personal-data/index.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import { createAuthRepository } from './auth.repository.ts';
import { endAccess } from './end-access.ts';
import { consumeOneTimeToken } from './one-time-tokens.ts';
import { hashPassword } from './passwords.ts';
import { resetEmailJob } from './recovery.jobs.ts';
import { securityNoticeJob } from './security-notices.jobs.ts';
import { assertUncommonPassword } from './sign-up.service.ts';
import { revokeUnproven, setEmailProven } from './unproven-access.ts';

interface Deps {
  brand: Brand;
  sessions: Sessions;
  jobs: Jobs;
  personalData: Pick<PersonalDataRegistry, 'revokeAccess'>;
  clock: () => number;
}

/** Password recovery (api decisions, "recovery"). */
export function createRecoveryService({ brand, sessions, jobs, personalData, clock }: Deps) {
  return {
    /** Enqueues the reset e-mail. The work is the same whether or not the e-mail belongs to a user, so neither response nor time reveals it. */
    async request(email: string, language: Language, origin: string): Promise<void> {
      await brand.db
        .transaction()
        .execute((trx) => jobs.send(trx, resetEmailJob, { brand: brand.appId, email, language, origin }));
    },

    /**
     * Sets the password of the token's user and ends all their sessions. The link proves the e-mail: what others may have made before nobody had proved it is
     * removed. Errors: `invalid` on `token` or `password`.
     */
    async reset({ token, password }: PasswordReset): Promise<void> {
      assertUncommonPassword(password);
      const passwordHash = await hashPassword(password);
      const hashes = await brand.db.transaction().execute(async (trx) => {
        const userId = await consumeOneTimeToken(trx, { purpose: 'reset', token, now: clock() });
        if (userId === undefined) throw invalidField('token', 'link_expired');
        await createAuthRepository(trx).setPassword(userId, passwordHash);
        const revoked = await revokeUnproven(trx, { brand, personalData }, userId);
        await setEmailProven(trx, userId, new Date(clock()));
        await jobs.send(trx, securityNoticeJob, {
          brand: brand.appId,
          userId,
          notice: 'password_changed',
          revoked,
        });
        return endAccess(trx, { brand, sessions }, userId);
      });
      sessions.forget(brand, hashes);
    },
  };
}
export type RecoveryService = ReturnType<typeof createRecoveryService>;
