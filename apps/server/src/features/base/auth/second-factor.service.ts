import type { SecondFactor } from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record, type AuditAction } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { publish } from '../../../platform/database/bus.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import { createCodeAttempts, type CodeAttempt } from './code-attempts.ts';
import { endAccess } from './end-access.ts';
import { createSecondFactorRepository } from './second-factor.repository.ts';
import { securityNoticeJob, type SecurityNotice } from './security-notices.jobs.ts';
import { createStaffRepository } from './staff.repository.ts';
import { createRecoveryCodes, createTotpSecret, presentTotpSecret, stepOfCode } from './totp.ts';

interface Deps {
  brand: Brand;
  sessions: Sessions;
  sealer: Sealer;
  rateLimits: RateLimits;
  jobs: Jobs;
  clock: () => number;
}

/** The second factor of staff (TOTP, RFC 6238), with recovery codes. */
export function createSecondFactorService({ brand, sessions, sealer, rateLimits, jobs, clock }: Deps) {
  const repository = createSecondFactorRepository(brand.db);
  const once = createOnce(brand.db);
  // Codes of signed-in staff are counted apart from those of sign-ins: who has only the password cannot use them up.
  const confirmations = rateLimits.create('second-factor', { points: 10, seconds: 300 });
  const signIns = createCodeAttempts({ brand, rateLimits, jobs });

  /** Whether the code counts: an authenticator code of an unused time step, or, with a confirmed factor, an unused recovery code. */
  async function isCode(
    { userId, code }: { userId: number; code: string },
    factor: { secret: Buffer; confirmed_at: Date | null },
  ): Promise<boolean> {
    const secret = sealer.open(factor.secret);
    const step = secret === undefined ? null : stepOfCode(secret, code.replaceAll(' ', ''), clock());
    if (step !== null) return repository.useStep(userId, step);
    return factor.confirmed_at !== null && repository.useRecoveryCode(userId, code);
  }

  /** Errors: `conflict` without a (confirmed) factor; `invalid` on `code`; `too_often` after too many wrong codes. */
  async function assertCode(userId: number, code: string, isConfirmed: boolean): Promise<void> {
    const key = `${brand.appId} ${userId}`;
    await confirmations.count(key);
    const factor = await repository.find(userId);
    if (factor === undefined) throw new AppError('conflict');
    if ((factor.confirmed_at !== null) !== isConfirmed)
      throw new AppError(isConfirmed ? 'conflict' : 'already_done');
    if (!(await isCode({ userId, code }, factor))) throw invalidField('code', 'wrong_code');
    await confirmations.forget(key);
  }

  /** Work on the factor of a user with its audit entry, the notice to the user and the event for cached sessions. */
  function changing<Result>(
    actor: Actor,
    { userId, action, notice }: { userId: number; action: AuditAction; notice?: SecurityNotice },
    work: (trx: Transaction<BrandTables>) => Promise<Result>,
  ): (trx: Transaction<BrandTables>) => Promise<Result> {
    return async (trx) => {
      const result = await work(trx);
      await record(trx, actor, action, userId);
      if (notice !== undefined)
        await jobs.send(trx, securityNoticeJob, { brand: brand.appId, userId, notice });
      await publish(trx, 'user.changed', { brand: brand.appId, user_id: userId });
      return result;
    };
  }

  return {
    /**
     * Checks the code of a sign-in whose other proof was right, and limits codes. Passes for users without a second factor. Errors: `invalid` on `code`,
     * with `required` when it is missing; `too_often`.
     */
    async checkSignIn({ userId, device }: CodeAttempt, code: string | undefined): Promise<void> {
      const factor = await repository.find(userId);
      if (factor === undefined || factor.confirmed_at === null) return;
      if (code === undefined) throw invalidField('code', 'required');
      // Whoever had only the password before could have collected any number of browsers, each with a limit of its own.
      const isKnown = device !== undefined && device.issuedAt >= factor.confirmed_at.getTime();
      const attempt = { userId, device: isKnown ? device : undefined };
      await signIns.count(attempt);
      if (!(await isCode({ userId, code }, factor))) throw invalidField('code', 'wrong_code');
      await signIns.forget(attempt);
    },

    async state({ userId, hasSecondFactor }: Actor): Promise<SecondFactor> {
      return {
        is_enabled: hasSecondFactor,
        is_required: brand.config.is_second_factor_required,
        recovery_codes_left: await createSecondFactorRepository(brand.staffDb).codesLeft(userId),
      };
    },

    /** Creates a secret, which replaces an unconfirmed one. Errors: `already_done` when the user has a confirmed factor. */
    async begin(actor: Actor): Promise<{ secret: string; uri: string }> {
      const { userId } = actor;
      const secret = createTotpSecret();
      const label = await repository.accountName(userId);
      const begin = changing(actor, { userId, action: 'second_factor.begun' }, async (trx) => {
        if (!(await createSecondFactorRepository(trx).begin(userId, sealer.seal(secret))))
          throw new AppError('already_done');
      });
      await brand.db.transaction().execute(begin);
      return presentTotpSecret(secret, { issuer: brand.config.title, label });
    },

    /** Enables the factor, ends the user's other sessions and returns the recovery codes. Errors: those of `assertCode`. */
    async confirm(actor: Actor, code: string): Promise<string[]> {
      const { userId, sessionId } = actor;
      await assertCode(userId, code, false);
      const codes = createRecoveryCodes();
      const what = { userId, action: 'second_factor.enabled', notice: 'second_factor_enabled' } as const;
      const confirm = changing(actor, what, async (trx) => {
        const own = createSecondFactorRepository(trx);
        if (!(await own.confirm(userId, new Date(clock())))) throw new AppError('already_done');
        await own.replaceRecoveryCodes(userId, codes);
        return endAccess(trx, { brand, sessions }, userId, { except: sessionId });
      });
      sessions.forget(brand, await brand.db.transaction().execute(confirm), 'ended_elsewhere');
      sessions.refresh(brand, userId);
      return codes;
    },

    /** Errors: those of `assertCode`. */
    async renewCodes(actor: Actor, code: string): Promise<string[]> {
      await assertCode(actor.userId, code, true);
      const codes = createRecoveryCodes();
      const { userId } = actor;
      const renew = changing(actor, { userId, action: 'second_factor.codes_renewed' }, (trx) =>
        createSecondFactorRepository(trx).replaceRecoveryCodes(userId, codes),
      );
      await brand.db.transaction().execute(renew);
      return codes;
    },

    /** Errors: those of `assertCode`. */
    async disable(actor: Actor, code: string): Promise<void> {
      const { userId } = actor;
      const what = { userId, action: 'second_factor.disabled', notice: 'second_factor_disabled' } as const;
      const disable = changing(actor, what, (trx) => createSecondFactorRepository(trx).remove(userId));
      await once(actor, ['studio.secondFactor.disable'], async (trx) => {
        await assertCode(userId, code, true);
        return disable(trx);
      });
      sessions.refresh(brand, userId);
    },

    /**
     * Removes the factor of a colleague who lost the device and the recovery codes, and ends their sessions. Errors: `own_account`, because one’s own factor
     * is removed with a code; `not_found`; `forbidden` for an owner's account unless the actor is an owner.
     */
    async reset(actor: Actor, userId: number): Promise<void> {
      if (userId === actor.userId) throw new AppError('own_account');
      const what = { userId, action: 'second_factor.reset', notice: 'second_factor_disabled' } as const;
      const reset = changing(actor, what, async (trx) => {
        const [account] = await createStaffRepository(trx).lock([userId]);
        if (account === undefined || account.staffRoles.length === 0) throw new AppError('not_found');
        if (account.staffRoles.includes('owner') && !actor.staffRoles.includes('owner'))
          throw new AppError('forbidden');
        if (!(await createSecondFactorRepository(trx).remove(userId))) throw new AppError('not_found');
        return endAccess(trx, { brand, sessions }, userId);
      });
      await once(actor, ['studio.secondFactor.reset', userId], reset, {
        afterCommit: (hashes) => sessions.forget(brand, hashes),
      });
    },
  };
}
export type SecondFactorService = ReturnType<typeof createSecondFactorService>;
