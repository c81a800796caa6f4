import type { MergeCounts, PeopleMergePreview } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { publish } from '../../../platform/database/bus.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { removeFilesAfter, type PersonalDataRegistry } from '../../../platform/personal-data/index.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import { createPeopleMergeRepository, type MergedAccountRow } from './people-merge.repository.ts';

interface Deps {
  brand: Brand;
  sessions: Pick<Sessions, 'endAllOf' | 'forget' | 'refresh'>;
  personalData: Pick<PersonalDataRegistry, 'mergeUsers'>;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}
type Repository = ReturnType<typeof createPeopleMergeRepository>;

/** Two accounts of one person become one. `into` stays with its sign-in; `from` is removed. */
export function createPeopleMerge({ brand, sessions, personalData, jobs, clock }: Deps) {
  const once = createOnce(brand.db);

  /** Both accounts. Errors: `own_account`, `not_found`, `invalid` on `user_id` with the reason why they cannot be merged. */
  async function mergeable(repository: Repository, actor: Actor, into: number, from: number) {
    if (into === from) throw invalidField('user_id', 'merge_same');
    if ([into, from].includes(actor.userId)) throw new AppError('own_account');
    const accounts = await repository.accounts([into, from]);
    const [kept, removed] = [into, from].map((wanted) => accounts.find(({ id }) => id === wanted));
    if (kept === undefined) throw new AppError('not_found');
    if (removed === undefined) throw invalidField('user_id', 'user_not_found');
    if (kept.is_staff || removed.is_staff) throw invalidField('user_id', 'merge_staff');
    if (kept.is_blocked || removed.is_blocked) throw invalidField('user_id', 'merge_blocked');
    if (await repository.hasFrozenPair(from, into, new Date(clock())))
      throw invalidField('user_id', 'stream_frozen');
    return { kept, removed };
  }

  return {
    /** Errors: those of `mergeable`. */
    async preview(actor: Actor, into: number, from: number): Promise<PeopleMergePreview> {
      const repository = createPeopleMergeRepository(brand.staffDb);
      const { kept, removed } = await mergeable(repository, actor, into, from);
      return {
        kept: presentSide(kept),
        removed: presentSide(removed),
        moves: await repository.counts(from, into),
      };
    },

    /** Errors: those of `mergeable`, `idempotency_key_reused`. */
    async merge(actor: Actor, into: number, from: number): Promise<{ moves: MergeCounts }> {
      const { moves } = await once(
        actor,
        ['studio.peopleMerge.merge', into, from],
        async (trx) => {
          const repository = createPeopleMergeRepository(trx);
          // Of two merges of one account the second finds no account.
          await repository.lock([into, from]);
          await mergeable(repository, actor, into, from);
          const counts = await repository.counts(from, into);
          const hashes = await sessions.endAllOf(trx, brand, from);
          await removeFilesAfter(trx, jobs, brand, await personalData.mergeUsers(trx, brand, from, into));
          await record(trx, actor, 'person.merged', into, { from, ...counts });
          await publish(trx, 'streams.changed', { brand: brand.appId, user_id: into });
          await publish(trx, 'user.changed', { brand: brand.appId, user_id: into });
          return { moves: counts, hashes };
        },
        {
          afterCommit({ hashes }) {
            sessions.forget(brand, hashes);
            sessions.refresh(brand, into);
          },
        },
      );
      return { moves };
    },
  };
}
export type PeopleMerge = ReturnType<typeof createPeopleMerge>;

function presentSide(row: MergedAccountRow): PeopleMergePreview['kept'] {
  const { id, name, last_name, email, has_password, social_accounts, created_at, last_seen_at } = row;
  return {
    id,
    name: displayName({ firstName: name, lastName: last_name, email }),
    email,
    has_password,
    social_accounts,
    created_at: seconds(created_at),
    last_seen_at: last_seen_at && seconds(last_seen_at),
  };
}
