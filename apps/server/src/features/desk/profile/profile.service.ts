import type { ProfileForm, User } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import {
  changeProfile,
  keepPastZone,
  raiseStatus,
  type AuthService,
  type LinkRequest,
  type ProfileFields,
} from '../../base/auth/index.ts';
import type { FilesService } from '../../learning/files/index.ts';
import { parseProfileForm } from './profile-change.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
  user: (userId: number) => Promise<User>;
  publishPicture: FilesService['publishPicture'];
  /** The language, the time zone and the requirements of a user are cached with the sessions. */
  refreshSessions: (userId: number) => void;
  requestEmailChange: AuthService['emailChange']['request'];
}

type UserUpdate = Pick<ProfileForm, 'email' | 'current_password'> & { status?: number | undefined };

/** Changes of the user's own profile. */
export function createProfileService({
  brand,
  clock,
  user,
  publishPicture,
  refreshSessions,
  requestEmailChange,
}: Deps) {
  const once = createOnce(brand.db);
  const createChange = (actor: Actor, change: ProfileFields) => async (trx: Transaction<BrandTables>) => {
    const { timezone } = change;
    if (timezone !== undefined) await keepPastZone(trx, actor.userId, { timezone, now: clock() });
    if (Object.keys(change).length > 0) await changeProfile(trx, actor.userId, change);
    // Sessions are cached with language and time zone, so other nodes are notified.
    await publish(trx, 'user.changed', { brand: brand.appId, user_id: actor.userId });
  };

  return {
    /**
     * Changes the given fields (spec rules §7, POST /user). A form with a name completes a profile that had to be completed. Another e-mail counts
     * after its confirmation. `from` is for its link. Errors: `invalid`; those of `requestEmailChange`.
     */
    async update(
      actor: Actor,
      { email, current_password: currentPassword, ...form }: ProfileForm,
      from: LinkRequest,
    ): Promise<User> {
      const change = parseProfileForm(form, { country: brand.config.country, now: clock() });
      if (form.name !== undefined) change.is_require_update_profile = false;
      const apply = createChange(actor, change);
      await once(actor, ['user.update', email, form], async (trx) => {
        if (email !== undefined) await requestEmailChange(trx, actor, { email, currentPassword, from });
        await apply(trx);
        return null;
      });
      refreshSessions(actor.userId);
      return user(actor.userId);
    },

    async setAvatar(actor: Actor, fileId: number): Promise<User> {
      const picture = { fileId, field: 'avatar_file_id', command: ['user.avatar'] } as const;
      await publishPicture(actor, picture, (trx, copyId) =>
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

    /** Changes the e-mail, or sets the reached step of onboarding. Errors: `invalid` on `email` with `required`; those of `requestEmailChange`. */
    async updateUser(
      actor: Actor,
      { email, current_password: currentPassword, status }: UserUpdate,
      from: LinkRequest,
    ): Promise<User> {
      if (email === undefined && status === undefined) throw invalidField('email', 'required');
      await once(actor, ['user.updateUser', email, status], async (trx) => {
        if (email !== undefined) await requestEmailChange(trx, actor, { email, currentPassword, from });
        if (status !== undefined) await raiseStatus(trx, actor.userId, status);
        return null;
      });
      return user(actor.userId);
    },
  };
}
export type ProfileService = ReturnType<typeof createProfileService>;
