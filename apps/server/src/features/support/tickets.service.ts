import type { RecordListQuery, TicketRecord } from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record } from '../../platform/audit/audit.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { mapRange, type Range } from '../../platform/http/lists.ts';
import { createOnce } from '../../platform/idempotency/once.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { answerMailJob } from './support.jobs.ts';
import { presentTicket } from './tickets.present.ts';
import { createTicketsRepository } from './tickets.repository.ts';

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}

/** Tickets as the support desk answers them. */
export function createTicketsService({ brand, jobs, clock }: Deps) {
  const repository = createTicketsRepository(brand.staffDb);
  const once = createOnce(brand.db);

  async function one(db: Brand['db'] | Transaction<BrandTables>, id: number): Promise<TicketRecord> {
    const row = await createTicketsRepository(db).find(id);
    if (row === undefined) throw new AppError('not_found');
    return presentTicket(row);
  }

  return {
    list: async (query: RecordListQuery<'studio.tickets.list'>): Promise<Range<TicketRecord>> =>
      mapRange(await repository.list(query), (rows) => rows.map(presentTicket)),

    countOpen: (): Promise<number> => repository.countOpen(),

    /** Errors: `not_found`. */
    get: (id: number) => one(brand.staffDb, id),

    /** Stores an answer and enqueues its e-mail. Errors: `not_found`, `conflict` when the asker has no e-mail, `idempotency_key_reused`. */
    async answer(actor: Actor, id: number, message: string): Promise<TicketRecord> {
      return once(actor, ['studio.tickets.answer', id, message], async (trx) => {
        const { email } = await one(trx, id);
        if (email === null) throw new AppError('conflict');
        const inside = createTicketsRepository(trx);
        const at = new Date(clock());
        const messageId = await inside.addAnswer({ ticketId: id, employeeId: actor.userId, message, at });
        await inside.move(id, 'answered', at);
        await record(trx, actor, 'ticket.answered', id, { message_id: messageId });
        await jobs.send(trx, answerMailJob, { brand: brand.appId, ticket_id: id, message_id: messageId });
        return one(trx, id);
      });
    },

    /** Errors: `not_found`, `idempotency_key_reused`. */
    async close(actor: Actor, id: number): Promise<TicketRecord> {
      return once(actor, ['studio.tickets.close', id], async (trx) => {
        await one(trx, id);
        const inside = createTicketsRepository(trx);
        if (await inside.move(id, 'closed', new Date(clock()))) await record(trx, actor, 'ticket.closed', id);
        return one(trx, id);
      });
    },
  };
}
export type TicketsService = ReturnType<typeof createTicketsService>;
