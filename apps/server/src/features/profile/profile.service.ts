import type { ProfileForm, User } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../platform/brands/brand.ts';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { publish } from '../../platform/database/bus.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createOnce } from '../../platform/idempotency/once.ts';
import type { FilesService } from '../files/index.ts';
import { parseProfileForm } from './profile-change.ts';
import { createProfileRepository, type UserChange } from './profile.repository.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
  user: (userId: number) => Promise<User>;
  showPicture: FilesService['showPicture'];
}

/** Changes of the user's own profile. */
export function createProfileService({ brand, clock, user, showPicture }: Deps) {
  const once = createOnce(brand.db);
  const createChange = (actor: Actor, change: UserChange) => async (trx: Transaction<BrandTables>) => {
    const repository = createProfileRepository(trx);
    // An e-mail belongs to an account with a password, so anonymous users have to sign up for it.
    if (change.email !== undefined && (await repository.isAnonymous(actor.userId)))
      throw new AppError('forbidden');
    if (Object.keys(change).length > 0) await repository.change(actor.userId, change);
    // Sessions are cached with language and time zone, so other nodes are notified.
    await publish(trx, 'user.changed', { brand: brand.appId, user_id: actor.userId });
  };

  return {
    /**
     * Changes the given fields (spec rules §7, POST /user). A form with a name completes a profile that had to be completed. Errors: `invalid`; on
     * `email` also `email_taken`; `forbidden` for an e-mail of an anonymous user.
     */
    async update(actor: Actor, form: ProfileForm): Promise<User> {
      const change = parseProfileForm(form, { country: brand.config.country, now: clock() });
      if (form.name !== undefined) change.is_require_update_profile = false;
      const apply = createChange(actor, change);
      await mapEmailTaken(() =>
        once(actor, ['user.update', form], async (trx) => {
          await apply(trx);
          return null;
        }),
      );
      return user(actor.userId);
    },

    async setAvatar(actor: Actor, fileId: number): Promise<User> {
      const picture = { fileId, field: 'avatar_file_id', command: ['user.avatar'] } as const;
      await showPicture(actor, picture, (trx, copyId) =>
        createChange(actor, { avatar_file_id: copyId })(trx),
      );
      return user(actor.userId);
    },

    async setNotification(actor: Actor, isDisabled: boolean): Promise<void> {
      await once(actor, ['user.notification', isDisabled], async (trx) => {
        await createChange(actor, { disable_notification: isDisabled })(trx);
        return null;
      });
    },

    /** Sets the e-mail, or the reached step of onboarding. Errors: `invalid` on `email` with `email_taken` and `required`. */
    async updateUser(
      actor: Actor,
      { email, status }: { email?: string | undefined; status?: number | undefined },
    ): Promise<User> {
      if (email === undefined && status === undefined) throw invalidField('email', 'required');
      await mapEmailTaken(() =>
        once(actor, ['user.updateUser', email, status], async (trx) => {
          await createChange(actor, email === undefined ? {} : { email })(trx);
          if (status !== undefined) await createProfileRepository(trx).raiseStatus(actor.userId, status);
          return null;
        }),
      );
      return user(actor.userId);
    },
  };
}
export type ProfileService = ReturnType<typeof createProfileService>;

/** Maps a violation of the unique index: only the write itself shows whether an e-mail is free. */
async function mapEmailTaken(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw invalidField('email', 'email_taken');
    throw error;
  }
}
