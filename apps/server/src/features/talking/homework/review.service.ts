import type { ChatMessage, HomeworkForReview, HomeworkState, RecordListQuery } from '@daystream/contract';
import { homeworkRefusal, nextHomeworkState, reviewMs, type HomeworkAction } from '@daystream/domain';
import type { Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { assertGivesToOther } from '../../base/auth/index.ts';
import type { ChatsService, MessageInput, StoredMessage } from '../chats/index.ts';
import { courseScope, type PublishedCourses } from '../../learning/courses/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { recordInboxAnswer } from '../inbox/index.ts';
import { points } from '../../learning/points/index.ts';
import { presentStatusEvent } from './homework.present.ts';
import { presentForReview } from './review.present.ts';
import { createReviewRepository, type ReviewRow, type Verdict } from './review.repository.ts';

interface Deps {
  brand: Brand;
  published: PublishedCourses;
  chats: Pick<ChatsService, 'messages'>;
  notifications: Pick<NotificationsService, 'notify'>;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}
type Decision = Exclude<HomeworkAction, 'upload'>;
interface ReviewResult {
  homework_status: HomeworkForReview;
  chat_message: StoredMessage | null;
  learner_id: number;
  event: ReturnType<typeof presentStatusEvent>;
  /** The learner's new balance, if it changed. */
  amount: number | null;
}

/** The state that each decision starts from (domain, `nextHomeworkState`), and its verdict. */
const decisions = {
  accept: { from: 'UPLOADED', verdict: 'accepted' },
  return: { from: 'UPLOADED', verdict: 'returned' },
  reopen: { from: 'DONE', verdict: 'reopened' },
} as const satisfies Record<Decision, { from: HomeworkState; verdict: Verdict }>;

/** The review desk. A homework of a course that is not assigned to the expert is "not found". */
export function createReviewService({ brand, published, chats, notifications, realtime, clock }: Deps) {
  const repository = createReviewRepository(brand.staffDb);
  const once = createOnce(brand.db);

  /** Homeworks that the published course no longer contains are left out. */
  async function present(rows: readonly ReviewRow[]): Promise<HomeworkForReview[]> {
    const courses = await published.getMany(rows.map((row) => row.course_id));
    const byId = new Map(courses.map((course) => [course.id, course]));
    return rows.flatMap((row) => presentForReview(row, byId.get(row.course_id)) ?? []);
  }

  async function find(actor: Actor, id: number, db: Brand['db'] | Transaction<BrandTables> = brand.staffDb) {
    const row = await createReviewRepository(db).find(courseScope(actor, 'homework.review'), id);
    const [shown] = await present(row ? [row] : []);
    if (row === undefined || shown === undefined) throw new AppError('not_found');
    return { row, shown };
  }

  async function decide(
    trx: Transaction<BrandTables>,
    { actor, id, decision, input }: { actor: Actor; id: number; decision: Decision; input: MessageInput },
  ): Promise<ReviewResult> {
    const { row, shown } = await find(actor, id, trx);
    const hasMessage = input.message !== '' || input.file_ids.length > 0;
    if (hasMessage && !shown.is_expert_message_enable) throw new AppError('demo_messages_off');
    if (decision === 'accept') await assertGivesToOther(trx, actor, row.user_id);
    const inside = createReviewRepository(trx);
    const at = new Date(clock());
    const { from, verdict } = decisions[decision];
    const to = nextHomeworkState(from, decision);
    if (to === null || !(await inside.move(id, { from, to, at }))) throw createRefusal(decision);
    const { scores, balance } =
      decision === 'accept'
        ? await givePoints(trx, row, shown.homework.scores)
        : { scores: row.scores, balance: undefined };
    const author = { userId: actor.userId, role: 'staff' } as const;
    const chat_message = hasMessage
      ? await chats.messages.write(trx, { ...input, chatId: row.chat_id, author })
      : null;
    const given = balance === undefined ? 0 : scores;
    const messageId = chat_message?.id ?? null;
    const review = {
      statusId: id,
      reviewerId: actor.userId,
      verdict,
      messageId,
      scores: given,
      waitedSince: row.review_since,
      at,
    };
    await inside.addReview(review);
    if (decision !== 'reopen')
      await recordInboxAnswer(trx, {
        kind: 'homework',
        targetId: id,
        employeeId: actor.userId,
        isResolution: decision === 'accept',
        at,
      });
    const details = { scores: given, message_id: messageId };
    await record(trx, actor, `homework.${verdict}`, id, details);
    await notifications.notify(trx, {
      userId: row.user_id,
      kind: 'homework_reviewed',
      key: `chat:${row.chat_id}`,
      path: pathOf(shown),
      values: { verdict, title: shown.homework.title, course: shown.course_title },
    });
    const after: ReviewRow = { ...row, status: to, review_since: null, scores, updated_at: at };
    const [homework_status = shown] = await present([after]);
    const event = presentStatusEvent(after);
    return { homework_status, chat_message, learner_id: row.user_id, event, amount: balance ?? null };
  }

  const complete = async (actor: Actor, message: StoredMessage | null): Promise<ChatMessage | null> =>
    message && (await chats.messages.completeOne(actor, message));

  async function publish(actor: Actor, { learner_id: user, event, amount, ...reviewed }: ReviewResult) {
    realtime.emit(brand, [{ user }, { desk: 'experts' }], 'homework.status', event);
    if (amount !== null) realtime.emit(brand, { user }, 'scores.amount', { amount });
    const message = await complete(actor, reviewed.chat_message);
    if (message !== null) chats.messages.publish(user, message);
  }

  return {
    /** Lists homeworks in the expert's turn unless `filter` names a turn or a status, the shortest remaining time first unless `sort` names another order. */
    async list(
      actor: Actor,
      query: RecordListQuery<'studio.homework.list'>,
    ): Promise<Range<HomeworkForReview>> {
      const range = await repository.list(courseScope(actor, 'homework.review'), query);
      return { ...range, items: await present(range.items) };
    },

    /** Counts homework in the expert's turn, and of it what is overdue. */
    count: (actor: Actor): Promise<{ waiting: number; overdue: number }> =>
      repository.count(courseScope(actor, 'homework.review'), new Date(clock() - reviewMs)),

    /** Errors: `not_found`. */
    async get(actor: Actor, id: number): Promise<HomeworkForReview> {
      return (await find(actor, id)).shown;
    },

    /**
     * Decides on a homework, optionally with a message. Of two concurrent decisions one succeeds. Errors: `not_found`, `own_account` (accept), `invalid` on `file_ids`,
     * `homework_not_under_review` (accept, return), `homework_not_reviewed` (reopen), `demo_messages_off` with a message.
     */
    async decide(
      actor: Actor,
      { id, decision, input }: { id: number; decision: Decision; input: MessageInput },
    ): Promise<{ homework_status: HomeworkForReview; chat_message: ChatMessage | null }> {
      const work = (trx: Transaction<BrandTables>) => decide(trx, { actor, id, decision, input });
      const { homework_status, chat_message } = await once(
        actor,
        [`studio.homework.${decision}`, id, input],
        work,
        { afterCommit: (reviewed) => publish(actor, reviewed) },
      );
      return { homework_status, chat_message: await complete(actor, chat_message) };
    },
  };
}
export type ReviewService = ReturnType<typeof createReviewService>;

/** Gives the points of an accepted homework, once even if it is reopened and accepted again; returns its points and the new balance. */
async function givePoints(trx: Transaction<BrandTables>, row: ReviewRow, amount: number) {
  const entry = { amount, reason: 'homework_accepted', sourceType: 'homework', sourceId: row.id } as const;
  const given = await points.earn(trx, { userId: row.user_id, ...entry });
  if (!given.added) return { scores: row.scores, balance: undefined };
  await createReviewRepository(trx).setScores(row.id, amount);
  return { scores: amount, balance: given.amount };
}

function createRefusal(decision: Decision): AppError {
  // All states other than the decision's starting state are refused alike.
  return new AppError(homeworkRefusal('NOT_UPLOADED', decision) ?? 'conflict');
}

/** The screen of a homework in the learner app: a stage's has its own. */
const pathOf = ({ id, stream_id, stage_id, day_id }: HomeworkForReview): string =>
  day_id === null ? `/course/${stream_id}/stages/${stage_id}/homework/${id}` : `/homework/${stream_id}/${id}`;
