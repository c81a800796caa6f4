import {
  hasPermission,
  type AccountRequirements,
  type Permission,
  type StaffInvitation,
  type StaffRole,
} from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record, type AuditAction } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { PersonalDataRegistry } from '../../../platform/personal-data/index.ts';
import type { SessionEnd, Sessions } from '../../../platform/sessions/sessions.ts';
import { addUser } from './account-rows.ts';
import type { EmailChange, EmailChangeService } from './email-change.service.ts';
import { endAccess } from './end-access.ts';
import { securityNoticeJob } from './security-notices.jobs.ts';
import { invitationJob } from './staff-invitation.jobs.ts';
import { createStaffRepository, type Account } from './staff.repository.ts';
import { revokeUnproven } from './unproven-access.ts';

interface Deps {
  brand: Brand;
  sessions: Sessions;
  jobs: Jobs;
  personalData: Pick<PersonalDataRegistry, 'revokeAccess'>;
  emailChange: Pick<EmailChangeService, 'requestByStaff'>;
  clock: () => number;
}
type Repository = ReturnType<typeof createStaffRepository>;

interface Change {
  actor: Actor;
  userId: number;
  permission: Permission;
  /** Identifies the change for repeated requests. */
  command: readonly unknown[];
  /** Why the sessions end that the change ends. */
  reason?: SessionEnd;
}

/** Staff of a brand and what its administrators require of accounts. */
export function createStaffService({ brand, sessions, jobs, personalData, emailChange, clock }: Deps) {
  const once = createOnce(brand.db);

  /**
   * Changes another person's account. Both accounts are locked and the actor's roles read again, so that two administrators cannot remove each other
   * at the same time: an administrator always remains. Errors: `own_account`, `not_found`, `forbidden` for an owner's account.
   */
  function change(
    { actor, userId, permission, command, reason = 'ended' }: Change,
    work: (
      account: Account,
      own: Account,
      repository: Repository,
      trx: Transaction<BrandTables>,
    ) => Promise<{ action: AuditAction; details?: object; endsAccess?: boolean; hashes?: string[] }>,
  ): Promise<unknown> {
    if (userId === actor.userId) throw new AppError('own_account');
    return once(
      actor,
      command as [string, ...unknown[]],
      async (trx) => {
        const repository = createStaffRepository(trx);
        const locked = await repository.lock([actor.userId, userId]);
        const own = locked.find(({ id }) => id === actor.userId);
        const account = locked.find(({ id }) => id === userId);
        if (account === undefined) throw new AppError('not_found');
        if (own === undefined || !hasPermission(own.staffRoles, permission)) throw new AppError('forbidden');
        if (isOwner(account) && !isOwner(own)) throw new AppError('forbidden');
        const { action, details, endsAccess, hashes = [] } = await work(account, own, repository, trx);
        await record(trx, actor, action, userId, details);
        await publish(trx, 'user.changed', { brand: brand.appId, user_id: userId });
        return endsAccess ? endAccessOf(trx, userId, reason) : hashes;
      },
      {
        afterCommit(hashes) {
          sessions.forget(brand, hashes, reason);
          sessions.refresh(brand, userId);
        },
      },
    );
  }

  /** Ends the access of everybody but who knows the password. Of an account whose e-mail nobody has proved, with what others may have made. */
  async function endAccessOf(
    trx: Transaction<BrandTables>,
    userId: number,
    reason: SessionEnd,
  ): Promise<string[]> {
    const revoked = await revokeUnproven(trx, { brand, personalData }, userId);
    if (revoked.length > 0)
      await jobs.send(trx, securityNoticeJob, {
        brand: brand.appId,
        userId,
        notice: 'access_revoked',
        revoked,
      });
    return endAccess(trx, { brand, sessions }, userId, { reason });
  }

  async function addColleague(
    trx: Transaction<BrandTables>,
    { email, name, roles }: StaffInvitation,
    actor: Actor,
  ): Promise<number> {
    const repository = createStaffRepository(trx);
    const known = await repository.byEmail(email);
    const account =
      known ??
      (await addUser(trx, {
        email,
        name,
        staff_roles: roles,
        locale: brand.config.default_language,
        timezone: brand.config.timezone,
      }));
    const id = account?.id;
    if (id === undefined || (known !== undefined && !isWaiting(known, actor)))
      throw invalidField('email', 'person_exists');
    if (known !== undefined) {
      if (isOwner(known) && !actor.staffRoles.includes('owner')) throw new AppError('forbidden');
      await repository.setRoles(id, roles);
    }
    await record(trx, actor, 'staff.invited', id, { roles });
    return id;
  }

  return {
    /** Errors: `forbidden`, `invalid` on `email`, `idempotency_key_reused`. */
    async invite(actor: Actor, invitation: StaffInvitation, origin: string): Promise<{ id: number }> {
      if (invitation.roles.includes('owner') && !actor.staffRoles.includes('owner'))
        throw new AppError('forbidden');
      return once(actor, ['studio.staff.invite', invitation], async (trx) => {
        const id = await addColleague(trx, invitation, actor);
        await jobs.send(trx, invitationJob, { brand: brand.appId, userId: id, origin });
        return { id };
      });
    },

    /**
     * The first roles of an account whose e-mail nobody has proved are an invitation: whoever signed up with the address of a colleague must not become
     * staff. Errors: those of `change`; `conflict` for an account without an e-mail.
     */
    async setRoles(actor: Actor, userId: number, roles: StaffRole[], origin: string): Promise<void> {
      const command = ['studio.staff.setRoles', userId, roles];
      await change(
        { actor, userId, permission: 'staff.manage', command },
        async (account, own, repository, trx) => {
          if (roles.includes('owner') && !isOwner(own)) throw new AppError('forbidden');
          if (account.email === null) throw new AppError('conflict');
          const isInvited = account.staffRoles.length === 0 && roles.length > 0 && !account.isEmailProven;
          if (isInvited) {
            await repository.removePassword(userId);
            await jobs.send(trx, invitationJob, { brand: brand.appId, userId, origin });
          }
          // Whatever lets in besides the password is removed before the roles are there.
          const hashes = isInvited ? await endAccessOf(trx, userId, 'ended') : [];
          await repository.setRoles(userId, roles);
          const details = { from: account.staffRoles, to: roles };
          return { action: 'staff.roles_changed', details, hashes };
        },
      );
    },

    /**
     * A required password ends the sessions: the change does not ask for the current one, because the user has just signed in with it. Errors: those of `change`; `conflict` for an
     * account without an e-mail.
     */
    async require(actor: Actor, userId: number, requirements: AccountRequirements): Promise<void> {
      const command = ['studio.people.require', userId, requirements];
      await change(
        { actor, userId, permission: 'people.secure', command },
        async (account, _, repository) => {
          if (account.email === null) throw new AppError('conflict');
          await repository.require(userId, requirements);
          const endsAccess = requirements.is_require_update_password && !account.mustChangePassword;
          return { action: 'user.requirements_changed', details: requirements, endsAccess };
        },
      );
    },

    /**
     * Begins a change of the e-mail, or cancels it (`requestByStaff`). Whoever reads the e-mails of a colleague can become them, so that of a colleague needs
     * `staff.manage`. The audit log has no address: it outlives the account. Errors: those of `change`, `invalid` on `email`, `too_often`.
     */
    async correctEmail(
      actor: Actor,
      userId: number,
      wanted: Pick<EmailChange, 'email' | 'from'>,
    ): Promise<void> {
      const command = ['studio.people.correctEmail', userId, wanted.email];
      await change(
        { actor, userId, permission: 'people.email', command },
        async (account, own, _repository, trx) => {
          if (account.staffRoles.length > 0 && !hasPermission(own.staffRoles, 'staff.manage'))
            throw new AppError('forbidden');
          return { action: `user.email_change_${await emailChange.requestByStaff(trx, userId, wanted)}` };
        },
      );
    },

    /** Errors: those of `change`, `already_done`. */
    async block(actor: Actor, userId: number, reason: string): Promise<void> {
      const command = ['studio.people.block', userId, reason];
      await change(
        { actor, userId, permission: 'people.secure', command, reason: 'blocked' },
        async (account, _, repository) => {
          if (account.isBlocked) throw new AppError('already_done');
          await repository.block(userId, reason, new Date(clock()));
          return { action: 'user.blocked', details: { reason }, endsAccess: true };
        },
      );
    },

    /** Errors: those of `change`, `already_done`. */
    async unblock(actor: Actor, userId: number): Promise<void> {
      const command = ['studio.people.unblock', userId];
      await change(
        { actor, userId, permission: 'people.secure', command },
        async (account, _, repository) => {
          if (!account.isBlocked) throw new AppError('already_done');
          await repository.unblock(userId);
          return { action: 'user.unblocked' };
        },
      );
    },
  };
}
export type StaffService = ReturnType<typeof createStaffService>;

/** Only an invited colleague who has not chosen a password yet is invited again. Nobody changes their own account. */
const isWaiting = ({ id, staffRoles, hasPassword, isBlocked }: Account, actor: Actor) =>
  id !== actor.userId && staffRoles.length > 0 && !hasPassword && !isBlocked;

const isOwner = ({ staffRoles }: Account) => staffRoles.includes('owner');
