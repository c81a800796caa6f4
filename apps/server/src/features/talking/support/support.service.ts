import { createHash } from 'node:crypto';
import type {
  AnonymousQuestion,
  FaultReport,
  Language,
  SupportCategory,
  TechQuestion,
} from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { MailboxLimit } from '../../../platform/http/mailbox-limits.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { setInboxDeadlines } from '../inbox/index.ts';
import { assertNotTooOften } from './message-delay.ts';
import { attachFiles } from './support-files.ts';
import { questionMailJob } from './support.jobs.ts';
import { createSupportRepository } from './support.repository.ts';

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  /** Of questions of guests. */
  ofMailbox: MailboxLimit;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}

/** Context of a request by a guest. */
interface RequestContext {
  language: Language;
  /** Scheme and host of the brand, for the link in the e-mail. */
  origin: string;
  /** The network of the client (`networkOf`). */
  network: string;
  /** Its `Idempotency-Key`. */
  key: string | undefined;
}

/** A limit of ours: an app that fails repeatedly must not fill the desk. */
const faultDelayMs = 60_000;

/** The longest `message_delay`. */
const maxDelayMs = 3_600_000;

/** Questions to the brand's support (spec rules §5, Support forms). */
export function createSupportService({ brand, jobs, ofMailbox, realtime, clock }: Deps) {
  const once = createOnce(brand.db);
  const emitChanged = () => realtime.emit(brand, { desk: 'inbox' }, 'inbox.changed', { id: null });

  async function assertCategoryExists(
    trx: Transaction<BrandTables>,
    categoryId: number | undefined,
  ): Promise<void> {
    if (categoryId !== undefined && !(await createSupportRepository(trx).hasCategory(categoryId)))
      throw invalidField('support_category_id', 'unknown_value');
  }

  async function assertOwnStream(
    trx: Transaction<BrandTables>,
    userId: number,
    streamId: number | undefined,
  ): Promise<void> {
    if (streamId !== undefined && !(await createSupportRepository(trx).hasStream(userId, streamId)))
      throw invalidField('target_id', 'unknown_value');
  }

  const enqueueEmail = (
    trx: Transaction<BrandTables>,
    { ticketId, messageId }: { ticketId: number; messageId: number },
    origin: string,
  ) =>
    jobs.send(trx, questionMailJob, {
      brand: brand.appId,
      ticket_id: ticketId,
      message_id: messageId,
      origin,
    });

  /** A ticket of a signed-in user: name and e-mail are those of the account. */
  const ownTicket = (
    actor: Actor,
    kind: 'question' | 'fault',
    { target_id, support_category_id, name = '', message }: FaultReport,
  ) => ({
    kind,
    user_id: actor.userId,
    name: '',
    email: null,
    category_id: support_category_id ?? null,
    stream_id: target_id ?? null,
    subject: name,
    locale: actor.language,
    request_hash: null,
    sender_hash: null,
    message,
    at: new Date(clock()),
  });

  return {
    categories: (): Promise<SupportCategory[]> => createSupportRepository(brand.db).categories(),

    /**
     * Stores a question of a guest and enqueues an e-mail to support. A repeated request has no effect. Errors: `invalid` on `support_category_id`,
     * `message_too_often` within `message_delay` of the previous one of the same network: the e-mail can be that of somebody else. `too_often`.
     */
    async askAnonymously(
      question: AnonymousQuestion,
      { language, origin, network, key }: RequestContext,
    ): Promise<void> {
      const { email, name, message, support_category_id } = question;
      const requestHash =
        key === undefined
          ? null
          : createHash('sha256')
              .update(JSON.stringify([key, question]))
              .digest();
      const senderHash = createHash('sha256').update(`${brand.appId} ${network}`).digest();
      await brand.db.transaction().execute(async (trx) => {
        const inside = createSupportRepository(trx);
        await inside.lock(`support network ${network}`);
        if (requestHash !== null) await inside.lock(`support request ${requestHash.toString('hex')}`);
        if (requestHash !== null && (await inside.isKnown(requestHash))) return;
        await assertCategoryExists(trx, support_category_id);
        assertNotTooOften(brand, await inside.lastAsked('anonymous', { senderHash }), clock());
        await ofMailbox.count({ appId: brand.appId, email, network });
        await inside.forgetSenders(new Date(clock() - maxDelayMs));
        const added = await inside.add({
          kind: 'anonymous',
          user_id: null,
          name,
          email,
          category_id: support_category_id ?? null,
          stream_id: null,
          subject: '',
          locale: language,
          request_hash: requestHash,
          sender_hash: senderHash,
          message,
          at: new Date(clock()),
        });
        await setInboxDeadlines(trx);
        await enqueueEmail(trx, added, origin);
      });
      emitChanged();
    },

    /**
     * Stores a question of a user and enqueues an e-mail to support. Errors: `invalid` by field, `message_too_often` within `message_delay` of the
     * previous message, `idempotency_key_reused`.
     */
    async ask(actor: Actor, question: TechQuestion, origin: string): Promise<void> {
      const { target_id, support_category_id, file_ids = [] } = question;
      const work = async (trx: Transaction<BrandTables>) => {
        const inside = createSupportRepository(trx);
        await inside.lock(`support question ${actor.userId}`);
        await assertCategoryExists(trx, support_category_id);
        await assertOwnStream(trx, actor.userId, target_id);
        assertNotTooOften(brand, await inside.lastAsked('question', { userId: actor.userId }), clock());
        const added = await inside.add(ownTicket(actor, 'question', question));
        await attachFiles(trx, { messageId: added.messageId, userId: actor.userId, fileIds: file_ids });
        await setInboxDeadlines(trx);
        await enqueueEmail(trx, added, origin);
        return null;
      };
      await once(actor, ['support.ask', question], work, { afterCommit: emitChanged });
    },

    /** Stores an error report of the app. Errors: `invalid` by field, `too_often`, `idempotency_key_reused`. */
    async reportFault(actor: Actor, report: FaultReport): Promise<void> {
      const { target_id, support_category_id } = report;
      await once(actor, ['support.auto', report], async (trx) => {
        const inside = createSupportRepository(trx);
        await inside.lock(`support fault ${actor.userId}`);
        await assertCategoryExists(trx, support_category_id);
        await assertOwnStream(trx, actor.userId, target_id);
        const last = await inside.lastAsked('fault', { userId: actor.userId });
        const left = last === undefined ? 0 : last.getTime() + faultDelayMs - clock();
        if (left > 0) throw new AppError('too_often', { values: { count: Math.ceil(left / 1000) } });
        await inside.add(ownTicket(actor, 'fault', report));
        return null;
      });
    },
  };
}
export type SupportService = ReturnType<typeof createSupportService>;
