import type { Language, SignedIn } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { removeFilesAfter, type PersonalDataRegistry } from '../../../platform/personal-data/index.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import { addUser, type NewUser } from './account-rows.ts';
import { createAuthRepository, type AuthRepository } from './auth.repository.ts';
import { recordConsent } from './consents.ts';
import { mayReceiveOwn } from './own-account.ts';
import type { SignInOrigin, StartSession } from './start-session.ts';

interface Deps {
  brand: Brand;
  repository: AuthRepository;
  sessions: Sessions;
  startSession: StartSession;
  personalData: Pick<PersonalDataRegistry, 'mergeUsers' | 'revokeAccess'>;
  jobs: Pick<Jobs, 'send'>;
}

/** Further work on a new account, in the transaction that creates it. */
export type CompleteAccount = (trx: Transaction<BrandTables>, userId: number) => Promise<void>;

/** Anonymous users, and how they get an account without losing data (api decisions, "anonymous sign-in"). */
export function createAnonymousService({
  brand,
  repository,
  sessions,
  startSession,
  personalData,
  jobs,
}: Deps) {
  /** The anonymous user of a session token, if there is one. */
  async function findAnonymousUser(token: string): Promise<number | undefined> {
    const session = token === '' ? undefined : await sessions.find(brand, token);
    if (session === undefined) return undefined;
    return (await repository.isAnonymous(session.userId)) ? session.userId : undefined;
  }

  return {
    async signIn(
      { locale, timezone }: { locale: Language; timezone: string | undefined },
      from: SignInOrigin,
    ): Promise<SignedIn> {
      const user = await addUser(brand.db, {
        is_anonymous: true,
        locale,
        ...(timezone !== undefined && { timezone }),
      });
      if (user === undefined) throw new Error('a user without an e-mail or an app id was taken');
      return startSession(user.id, from);
    },

    /** Converts the anonymous user of the token to an account; undefined without an anonymous user, `taken` when the e-mail or app id is taken. */
    async convertToAccount(
      token: string,
      person: NewUser,
      complete: CompleteAccount,
    ): Promise<{ id: number } | 'taken' | undefined> {
      const id = await findAnonymousUser(token);
      if (id === undefined) return undefined;
      const upgraded = brand.db.transaction().execute(async (trx) => {
        const isTaken = !(await createAuthRepository(trx).upgrade(id, person));
        if (isTaken) return 'taken' as const;
        // Before the account gets its network: whoever used this browser before keeps no way to its data.
        await personalData.revokeAccess(trx, id);
        await recordConsent(trx, brand, id);
        await complete(trx, id);
        // The anonymous session ends: it must not give access to an account with a password.
        const hashes = await sessions.endAllOf(trx, brand, id);
        await publish(trx, 'user.changed', { brand: brand.appId, user_id: id });
        return hashes;
      });
      // Another user may take the identifier between the check and the update.
      const outcome = await upgraded.catch((error: unknown) => {
        if (isUniqueViolation(error)) return 'taken' as const;
        throw error;
      });
      if (outcome === 'taken') return outcome;
      sessions.forget(brand, outcome);
      return { id };
    },

    /**
     * Merges the anonymous user of the token into the user who signs in. Not into a member of staff who may give nothing to their own account: they could have given it
     * to the anonymous user (rule 172), who then stays as they are.
     */
    async mergeInto(token: string, userId: number): Promise<void> {
      const id = await findAnonymousUser(token);
      if (id === undefined || id === userId) return;
      const hashes = await brand.db.transaction().execute(async (trx) => {
        // Of two concurrent sign-ins with one anonymous token the second finds no anonymous user.
        if (!(await createAuthRepository(trx).lockAnonymous(id))) return [];
        if (!(await mayReceiveOwn(trx, userId))) return [];
        const ended = await sessions.endAllOf(trx, brand, id);
        await removeFilesAfter(trx, jobs, brand, await personalData.mergeUsers(trx, brand, id, userId));
        await publish(trx, 'streams.changed', { brand: brand.appId, user_id: userId });
        return ended;
      });
      sessions.forget(brand, hashes);
    },
  };
}
export type AnonymousService = ReturnType<typeof createAnonymousService>;
