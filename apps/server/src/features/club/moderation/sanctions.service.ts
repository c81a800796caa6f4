import type {
  ClubModerationSettings,
  ClubSanctionForm,
  ClubSanctionRecord,
  RecordListQuery,
} from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { record, type AuditAction } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { withdrawNotifications, type NotificationsService } from '../../base/notifications/index.ts';
import { createSanctionsRepository, type SanctionRow } from './sanctions.repository.ts';

interface Deps {
  brand: Brand;
  notifications: Pick<NotificationsService, 'notify'>;
  clock: () => number;
}
type Repository = ReturnType<typeof createSanctionsRepository>;

const actions = {
  warning: 'club_member.warned',
  mute: 'club_member.muted',
  ban: 'club_member.banned',
} as const satisfies Record<ClubSanctionForm['kind'], AuditAction>;
const keyOf = (id: number): string => `club_sanction:${id}`;
const changes = { warning: 'warned', mute: 'muted', ban: 'banned' } as const;

/** Warnings, mutes and bans of members, and what is held back in a community. */
export function createSanctionsService({ brand, notifications, clock }: Deps) {
  const repository = createSanctionsRepository(brand.staffDb);
  const once = createOnce(brand.db);

  async function find(from: Repository, id: number): Promise<ClubSanctionRecord> {
    const row = await from.find(id);
    if (row === undefined) throw new AppError('not_found');
    return present(row, clock());
  }

  /** A warning is what it says: without a text the member would not know what to change. */
  function assertForm({ kind, reason, ends_at }: ClubSanctionForm): void {
    if (kind === 'warning' && reason === '') throw invalidField('reason', 'required');
    if (kind === 'mute' && ends_at === null) throw invalidField('ends_at', 'required');
    if (kind === 'warning' && ends_at !== null) throw invalidField('ends_at', 'not_allowed');
    if (ends_at !== null && ends_at * 1000 <= clock()) throw invalidField('ends_at', 'date_in_past');
  }

  return {
    list: async (query: RecordListQuery<'studio.clubSanctions.list'>): Promise<Range<ClubSanctionRecord>> => {
      const now = clock();
      return mapRange(await repository.list(query, new Date(now)), (rows) =>
        rows.map((row) => present(row, now)),
      );
    },

    /** Errors: `not_found`. */
    get: (id: number): Promise<ClubSanctionRecord> => find(repository, id),

    /** The member is notified. Errors: `invalid` on `user_id`, `reason` or `ends_at`, `idempotency_key_reused`. */
    create: (actor: Actor, form: ClubSanctionForm): Promise<ClubSanctionRecord> =>
      once(actor, ['studio.clubSanctions.create', form], async (trx) => {
        const inside = createSanctionsRepository(trx);
        assertForm(form);
        const member = await inside.member(form.user_id, form.community_id);
        if (member === undefined) throw invalidField('user_id', 'user_not_found');
        if (member.is_staff) throw invalidField('user_id', 'not_allowed');
        const id = await inside.add(form, { by: actor.userId, at: new Date(clock()) });
        const { community_id, reason, ends_at } = form;
        await record(trx, actor, actions[form.kind], form.user_id, { community_id, reason, ends_at });
        await notifications.notify(trx, {
          userId: form.user_id,
          kind: 'club_moderation',
          key: keyOf(id),
          path: `/club/${community_id}`,
          values: { change: changes[form.kind], club: member.title, reason, until: ends_at },
        });
        return find(inside, id);
      }),

    /** Errors: `not_found` also for a warning, `idempotency_key_reused`. */
    lift: (actor: Actor, id: number): Promise<ClubSanctionRecord> =>
      once(actor, ['studio.clubSanctions.lift', id], async (trx) => {
        const inside = createSanctionsRepository(trx);
        const { kind, community_id, user_id } = await find(inside, id);
        if (kind === 'warning') throw new AppError('not_found');
        const at = new Date(clock());
        if (await inside.lift(id, at)) {
          await withdrawNotifications(trx, brand, { keys: [keyOf(id)] }, at);
          await record(trx, actor, 'club_member.sanction_lifted', user_id, { community_id, kind });
        }
        return find(inside, id);
      }),

    /** Errors: `not_found`. */
    async settings(communityId: number): Promise<ClubModerationSettings> {
      const found = await repository.settings(communityId);
      if (found === undefined) throw new AppError('not_found');
      return found;
    },

    /** Errors: `not_found`. */
    saveSettings: (
      actor: Actor,
      communityId: number,
      settings: ClubModerationSettings,
    ): Promise<ClubModerationSettings> =>
      brand.db.transaction().execute(async (trx) => {
        const inside = createSanctionsRepository(trx);
        if ((await inside.settings(communityId)) === undefined) throw new AppError('not_found');
        const saved = { ...settings, words: [...new Set(settings.words)] };
        await inside.saveSettings(communityId, saved);
        await record(trx, actor, 'club_moderation.changed', communityId, {
          words: saved.words.length,
          first_held: saved.first_held,
        });
        return saved;
      }),
  };
}
export type SanctionsService = ReturnType<typeof createSanctionsService>;

function present(
  { name, last_name, created_by, created_at, ends_at, lifted_at, ...row }: SanctionRow,
  now: number,
): ClubSanctionRecord {
  const by = created_by ?? { name: '', last_name: '' };
  return {
    ...row,
    user_name: displayName({ firstName: name, lastName: last_name }),
    created_by_name: displayName({ firstName: by.name, lastName: by.last_name }),
    created_at: seconds(created_at),
    ends_at: secondsOrNull(ends_at),
    lifted_at: secondsOrNull(lifted_at),
    is_active: row.kind !== 'warning' && lifted_at === null && (ends_at === null || ends_at.getTime() > now),
  };
}
