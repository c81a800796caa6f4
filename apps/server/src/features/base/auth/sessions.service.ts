import type { PasswordChange, SessionRecord } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { publish } from '../../../platform/database/bus.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import { endAccess } from './end-access.ts';
import { createAuthRepository, type AuthRepository } from './auth.repository.ts';
import type { AssertIdentity } from './identity-proof.ts';
import type { PasswordFailures } from './password-failures.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { securityNoticeJob } from './security-notices.jobs.ts';
import { assertUncommonPassword } from './sign-up.service.ts';

interface Deps {
  brand: Brand;
  repository: AuthRepository;
  sessions: Sessions;
  sealer: Pick<Sealer, 'keyedHash'>;
  jobs: Pick<Jobs, 'send'>;
  /** Rate limit of wrong current passwords. */
  failures: PasswordFailures;
  assertIdentity: AssertIdentity;
  clock: () => number;
}

type StoredPassword = Readonly<{ password_hash: string | null; is_require_update_password: boolean }>;

/** The user's own password and sessions. */
export function createOwnSessionsService({
  brand,
  repository,
  sessions,
  sealer,
  jobs,
  failures,
  assertIdentity,
  clock,
}: Deps) {
  const once = createOnce(brand.db);

  /** Errors: `invalid` on `current_password`. */
  async function assertCurrentPassword(
    actor: Actor,
    stored: StoredPassword,
    current: string | undefined,
  ): Promise<void> {
    // A user who is forced to change the password has just signed in with it.
    if (stored.is_require_update_password) return;
    // Who signed up through a social network sets a first password, which gives lasting access as well.
    if (stored.password_hash === null)
      return assertIdentity(actor, { passwordHash: null, currentPassword: current });
    if (current === undefined) throw invalidField('current_password', 'required');
    if (!(await isPassword(stored.password_hash, current)))
      throw invalidField('current_password', 'wrong_password');
  }

  /** Whether the new password equals the current one. */
  async function isSamePassword(
    stored: StoredPassword,
    { password, current_password: current }: PasswordChange,
  ): Promise<boolean> {
    if (stored.password_hash === null) return false;
    return stored.is_require_update_password
      ? isPassword(stored.password_hash, password)
      : password === current;
  }

  return {
    /**
     * Changes the password and ends the other sessions (spec rules §7). Errors: `invalid`; `forbidden` without an account; `too_often` after too many
     * wrong ones.
     */
    async updatePassword(actor: Actor, form: PasswordChange): Promise<void> {
      assertUncommonPassword(form.password);
      const account = `current password of ${actor.userId}`;
      await failures.count(account, { address: '' });
      const command = ['user.updatePassword', sealer.keyedHash(form.password)] as const;
      const change = async (trx: Transaction<BrandTables>) => {
        const own = createAuthRepository(trx);
        const stored = await own.password(actor.userId);
        if (stored === undefined) throw new AppError('not_found');
        // Without an e-mail or app id a password cannot be used.
        if (stored.is_anonymous) throw new AppError('forbidden');
        await assertCurrentPassword(actor, stored, form.current_password);
        if (await isSamePassword(stored, form)) throw invalidField('password', 'password_same');
        await own.setPassword(actor.userId, await hashPassword(form.password));
        await jobs.send(trx, securityNoticeJob, {
          brand: brand.appId,
          userId: actor.userId,
          notice: 'password_changed',
        });
        await publish(trx, 'user.changed', { brand: brand.appId, user_id: actor.userId });
        return endAccess(trx, { brand, sessions }, actor.userId, { except: actor.sessionId });
      };
      await once(actor, command, change, {
        afterCommit(ended) {
          sessions.forget(brand, ended, 'ended_elsewhere');
          sessions.refresh(brand, actor.userId);
        },
      });
      await failures.forget(account, { address: '' });
    },

    async list(actor: Actor): Promise<SessionRecord[]> {
      const rows = await repository.sessions(actor.userId, new Date(clock()));
      return rows.map(({ id, user_agent, address, created_at, last_seen_at }) => ({
        id,
        user_agent,
        address,
        created_at: seconds(created_at),
        last_seen_at: seconds(last_seen_at),
        is_current: id === actor.sessionId,
      }));
    },

    /** Ends one of the user's sessions, possibly the current one. Errors: `not_found`. */
    async end(actor: Actor, id: number): Promise<void> {
      const reason = id === actor.sessionId ? 'ended' : 'ended_elsewhere';
      const hashes = await brand.db
        .transaction()
        .execute((trx) => sessions.endOneOf(trx, brand, actor.userId, { id, reason }));
      if (hashes.length === 0) throw new AppError('not_found');
      sessions.forget(brand, hashes, reason);
    },
  };
}
export type OwnSessionsService = ReturnType<typeof createOwnSessionsService>;
