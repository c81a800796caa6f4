import type { ProfileForm, User } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../platform/brands/brand.ts';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { tell } from '../../platform/database/bus.ts';
import { runOnce } from '../../platform/database/transaction.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { profileChange } from './profile-change.ts';
import { createProfileRepository, type UserChange } from './profile.repository.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
  user: (userId: number) => Promise<User>;
  /** A copy of one's own picture that all of the school may see, made known together with `alongside`. Errors: `invalid` on `field`. */
  showPicture: (
    actor: Actor,
    picture: { fileId: number; field: string },
    alongside: (trx: Transaction<BrandTables>, fileId: number) => Promise<void>,
  ) => Promise<unknown>;
}

/** What a person changes about themselves. */
export function createProfileService({ brand, clock, user, showPicture }: Deps) {
  const changing = (actor: Actor, change: UserChange) => async (trx: Transaction<BrandTables>) => {
    const repository = createProfileRepository(trx);
    // An e-mail makes an account, which comes with a password: who looks around anonymously signs up for it.
    if (change.email !== undefined && (await repository.isAnonymous(actor.userId)))
      throw new AppError('forbidden');
    if (Object.keys(change).length > 0) await repository.change(actor.userId, change);
    // Every node knows a session's language and time zone.
    await tell(trx, 'user.changed', { brand: brand.appId, user_id: actor.userId });
  };
  const once = (actor: Actor, ...asked: unknown[]) => ({
    userId: actor.userId,
    key: actor.idempotencyKey,
    asked,
  });

  return {
    /**
     * Changes the fields that are given (spec rules §7, POST /user). Whoever has to complete the profile has done so with a name.
     * Errors: `invalid`; on `email` also `email_taken`; `forbidden` for an e-mail of who looks around anonymously.
     */
    async update(actor: Actor, form: ProfileForm): Promise<User> {
      const change = profileChange(form, { country: brand.config.country, now: clock() });
      if (form.name !== undefined) change.is_require_update_profile = false;
      const apply = changing(actor, change);
      await takingEmail(() =>
        runOnce(brand.db, once(actor, 'user.update', form), async (trx) => {
          await apply(trx);
          return null;
        }),
      );
      return user(actor.userId);
    },

    async setAvatar(actor: Actor, fileId: number): Promise<User> {
      await showPicture(actor, { fileId, field: 'avatar_file_id' }, (trx, copyId) =>
        changing(actor, { avatar_file_id: copyId })(trx),
      );
      return user(actor.userId);
    },

    async setNotification(actor: Actor, isDisabled: boolean): Promise<void> {
      await runOnce(brand.db, once(actor, 'user.notification', isDisabled), async (trx) => {
        await changing(actor, { disable_notification: isDisabled })(trx);
        return null;
      });
    },

    /** The e-mail that was asked for, or the step of onboarding that is done. Errors: `invalid` on `email` with `email_taken` and `required`. */
    async updateUser(
      actor: Actor,
      { email, status }: { email?: string | undefined; status?: number | undefined },
    ): Promise<User> {
      if (email === undefined && status === undefined) throw invalidField('email', 'required');
      await takingEmail(() =>
        runOnce(brand.db, once(actor, 'user.updateUser', email, status), async (trx) => {
          await changing(actor, email === undefined ? {} : { email })(trx);
          if (status !== undefined) await createProfileRepository(trx).raiseStatus(actor.userId, status);
          return null;
        }),
      );
      return user(actor.userId);
    },
  };
}
export type ProfileService = ReturnType<typeof createProfileService>;

const uniqueViolation = '23505';

/** The database alone knows at the moment of writing whether an e-mail is free. */
async function takingEmail(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    if (code === uniqueViolation && constraint === 'users_email_key')
      throw invalidField('email', 'email_taken');
    throw error;
  }
}
