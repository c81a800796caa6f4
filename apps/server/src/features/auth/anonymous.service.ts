import type { Language, SignedIn } from '@daystream/contract';
import type { Brand } from '../../platform/brands/brand.ts';
import { publish } from '../../platform/database/bus.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { removeFilesAfter, type PersonalDataRegistry } from '../../platform/personal-data/index.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { createAuthRepository, type AuthRepository, type NewUser } from './auth.repository.ts';
import type { SignInOrigin, StartSession } from './start-session.ts';

interface Deps {
  brand: Brand;
  repository: AuthRepository;
  sessions: Sessions;
  startSession: StartSession;
  personalData: Pick<PersonalDataRegistry, 'mergeUsers'>;
  jobs: Pick<Jobs, 'send'>;
}

/** People who look around without an account, and how they come to have one without losing anything (api decisions, "anonymous sign-in"). */
export function createAnonymousService({
  brand,
  repository,
  sessions,
  startSession,
  personalData,
  jobs,
}: Deps) {
  /** Who a token stands for, where that is somebody anonymous. */
  async function findAnonymousUser(token: string): Promise<number | undefined> {
    const session = token === '' ? undefined : await sessions.find(brand, token);
    if (session === undefined) return undefined;
    return (await repository.isAnonymous(session.userId)) ? session.userId : undefined;
  }

  return {
    async signIn(language: Language, from: SignInOrigin): Promise<SignedIn> {
      const { id } = await repository.createAnonymous(language);
      return startSession(id, from);
    },

    /** Makes the anonymous person of the token the new one; undefined where there is none, or the e-mail or app id is taken. */
    async convertToAccount(token: string, person: NewUser): Promise<{ id: number } | 'taken' | undefined> {
      const id = await findAnonymousUser(token);
      if (id === undefined) return undefined;
      const upgraded = brand.db.transaction().execute(async (trx) => {
        const isTaken = !(await createAuthRepository(trx).upgrade(id, person));
        if (isTaken) return 'taken' as const;
        // What was somebody's without a password is not to be that of somebody with one.
        const hashes = await sessions.endAllOf(trx, brand, id);
        await publish(trx, 'user.changed', { brand: brand.appId, user_id: id });
        return hashes;
      });
      // Somebody else may take the name between the check and the update.
      const outcome = await upgraded.catch((error: unknown) => {
        if (isUniqueViolation(error)) return 'taken' as const;
        throw error;
      });
      if (outcome === 'taken') return outcome;
      sessions.forget(brand, outcome);
      return { id };
    },

    /** Gives what the anonymous person of the token did to somebody who signs in. */
    async mergeInto(token: string, userId: number): Promise<void> {
      const id = await findAnonymousUser(token);
      if (id === undefined || id === userId) return;
      const hashes = await brand.db.transaction().execute(async (trx) => {
        // Two sign-ins by one anonymous token: the second finds nobody.
        if (!(await createAuthRepository(trx).lockAnonymous(id))) return [];
        const ended = await sessions.endAllOf(trx, brand, id);
        await removeFilesAfter(trx, jobs, brand, await personalData.mergeUsers(trx, id, userId));
        await publish(trx, 'streams.changed', { brand: brand.appId, user_id: userId });
        return ended;
      });
      sessions.forget(brand, hashes);
    },
  };
}
export type AnonymousService = ReturnType<typeof createAnonymousService>;
