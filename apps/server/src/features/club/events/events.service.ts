import { hasPermission, type ClubEvent } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { cursorPage } from '../../../platform/database/cursor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { assertOwnsCommunity } from '../../commerce/communities/index.ts';
import { presentEvent } from './events.present.ts';
import { createEventsRepository, type EventReader, type EventRow } from './events.repository.ts';

type Repository = ReturnType<typeof createEventsRepository>;

/** Events of communities, for members. */
export function createEventsService({ brand, clock }: { brand: Brand; clock: () => number }) {
  const repository = createEventsRepository(brand.db);
  const readerOf = ({ userId, staffRoles }: Actor): EventReader => ({
    userId,
    isModerator: hasPermission(staffRoles, 'club.moderate'),
    now: clock(),
  });

  /** Errors: those of `assertOwnsCommunity`, `not_found`. */
  async function find(from: Repository, actor: Actor, reader: EventReader, id: number): Promise<EventRow> {
    const row = await from.find(reader, id);
    if (row !== undefined) return row;
    const communityId = await from.communityOf(id);
    if (communityId !== undefined) await assertOwnsCommunity(brand.db, actor, communityId, reader.now);
    throw new AppError('not_found');
  }

  return {
    /** Errors: those of `assertOwnsCommunity`. */
    async list(
      actor: Actor,
      communityId: number,
      { when, cursor, limit }: { when: 'coming' | 'over'; cursor?: string | undefined; limit: number },
    ): Promise<{ items: ClubEvent[]; next_cursor: string | null }> {
      const reader = readerOf(actor);
      const found = await repository.list(reader, { communityId, when, cursor, limit });
      if (found.length === 0) await assertOwnsCommunity(brand.db, actor, communityId, reader.now);
      const { rows, next_cursor } = cursorPage(found, limit);
      return { items: rows.map((row) => presentEvent(row, reader)), next_cursor };
    },

    /** Errors: those of `assertOwnsCommunity`, `not_found`. */
    async get(actor: Actor, id: number): Promise<ClubEvent> {
      const reader = readerOf(actor);
      return presentEvent(await find(repository, actor, reader, id), reader);
    },

    /**
     * The user comes, or no longer. Idempotent: who comes already keeps their place. Errors: those of `assertOwnsCommunity`, `not_found`, `club_event_over` also for a
     * canceled event, `club_event_full`.
     */
    attend: (actor: Actor, id: number, isComing: boolean): Promise<ClubEvent> =>
      brand.db.transaction().execute(async (trx) => {
        const inside = createEventsRepository(trx);
        await inside.lock(id);
        const reader = readerOf(actor);
        const event = await find(inside, actor, reader, id);
        if (event.is_coming === isComing) return presentEvent(event, reader);
        if (event.is_canceled || event.ends_at.getTime() <= reader.now) throw new AppError('club_event_over');
        if (!isComing) await inside.leave(id, actor.userId);
        else if (event.places !== null && event.coming_count >= event.places)
          throw new AppError('club_event_full');
        else await inside.attend(id, actor.userId, new Date(reader.now));
        return presentEvent(await find(inside, actor, reader, id), reader);
      }),

    /** The events to which a user comes, for their agenda. */
    coming: (userId: number): Promise<(EventRow & { community_title: string })[]> =>
      repository.coming(userId, clock()),
  };
}
export type EventsService = ReturnType<typeof createEventsService>;
