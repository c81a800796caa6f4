import { randomBytes } from 'node:crypto';
import { Language, type AgendaEvent, type CalendarFeed, type VideoConsultation } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageFrom, type Page } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { StreamState } from '../../learning/streams/index.ts';
import { createAgendaRepository } from './agenda.repository.ts';
import { serialBytes, type FeedTokens } from './feed-tokens.ts';
import { upcomingEvents, type ClubEventToCome, type UpcomingEvent } from './upcoming-events.ts';

interface Deps {
  brand: Brand;
  tokens: FeedTokens;
  clock: () => number;
  /** The states of all streams of a learner. */
  listStates: (userId: number) => Promise<StreamState[]>;
  /** The learner's booked video consultations that are not over. */
  listComing: (userId: number) => Promise<VideoConsultation[]>;
  /** The events of communities to which the learner comes and that are not over. */
  listClubEvents: (userId: number) => Promise<ClubEventToCome[]>;
}

export function createAgendaService({ brand, tokens, clock, listStates, listComing, listClubEvents }: Deps) {
  const repository = createAgendaRepository(brand.db);
  const once = createOnce(brand.db);
  const eventsOf = async (userId: number, timezone: string) => {
    const isOn = brand.settings.runtime.is_video_consultation_support;
    const [states, coming, clubEvents] = await Promise.all([
      listStates(userId),
      isOn ? listComing(userId) : [],
      listClubEvents(userId),
    ]);
    return upcomingEvents(states, coming, { clubEvents, timezone, now: clock() });
  };
  async function feed({ userId }: Actor): Promise<CalendarFeed> {
    const stored = await repository.token(userId);
    const token = stored === undefined ? undefined : tokens.tokenOf(stored);
    return {
      is_active: stored !== undefined,
      address: token === undefined ? null : `/calendars/${token}.ics`,
    };
  }
  return {
    async list(actor: Actor, query: { page: number; 'per-page': number }): Promise<Page<AgendaEvent>> {
      return pageFrom(await eventsOf(actor.userId, actor.timezone), query);
    },

    feed,

    /** Errors: `idempotency_key_reused`. */
    async renewFeed(actor: Actor): Promise<CalendarFeed> {
      await once(actor, ['agenda.renewFeed'], async (trx) => {
        const serial = randomBytes(serialBytes).toString('hex');
        await createAgendaRepository(trx).setToken(actor.userId, tokens.storedOf(serial));
      });
      return feed(actor);
    },

    async removeFeed(actor: Actor): Promise<{ success: true }> {
      await repository.remove(actor.userId);
      return { success: true };
    },

    /** The events of the feed with this token, in its owner's language. Errors: `not_found`. */
    async readFeed(token: string): Promise<{ events: UpcomingEvent[]; language: Language }> {
      const stored = tokens.parse(token);
      const owner = stored === undefined ? undefined : await repository.owner(stored);
      if (owner === undefined) throw new AppError('not_found');
      const language = Language.safeParse(owner.locale).data ?? brand.settings.default_language;
      return { events: await eventsOf(owner.id, owner.timezone), language };
    },
  };
}
export type AgendaService = ReturnType<typeof createAgendaService>;
