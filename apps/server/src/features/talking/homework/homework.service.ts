import type { ChatMessage, HomeworkState, HomeworkStatus } from '@daystream/contract';
import {
  homeworkRefusal,
  homeworkMinLength,
  homeworkSubmissionRefusals,
  isSubmission,
  messageMaxLength,
  nextReviewSince,
} from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField, type FieldError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageFrom, type Page } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { ChatsService, MessageInput, StoredMessage } from '../chats/index.ts';
import type { PublishedHomework } from '../../learning/courses/index.ts';
import type { StreamsService, StreamState } from '../../learning/streams/index.ts';
import { withdrawNotifications } from '../../base/notifications/index.ts';
import { setInboxDeadlines } from '../inbox/index.ts';
import { isListed, findLock } from './homework.policy.ts';
import { presentHomeworkStatus, presentStatusEvent } from './homework.present.ts';
import { chatIdOf, keyOfStatusId, type HomeworkKey } from './homework-ids.ts';
import { createHomeworkRepository, unsentRow, type HomeworkRow } from './homework.repository.ts';

interface Deps {
  brand: Brand;
  streams: Pick<StreamsService, 'getOwnState' | 'listStates'>;
  chats: Pick<ChatsService, 'messages'>;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}
interface ListInput {
  page: number;
  'per-page': number;
  expand: ReadonlySet<string>;
}
export interface HomeworkInput extends MessageInput {
  exercise_ids: readonly number[];
}
interface Sent {
  chat_message: StoredMessage;
  user_homework_status: HomeworkStatus;
  event: ReturnType<typeof presentStatusEvent>;
}

const nameOf = (streamId: number, type: string, targetId: number) => `${streamId} ${type} ${targetId}`;
const nothing: ReadonlySet<string> = new Set();

/** A learner's homework. A status that is not theirs is "not found". */
export function createHomeworkService({ brand, streams, chats, realtime, clock }: Deps) {
  const repository = createHomeworkRepository(brand.db);
  const once = createOnce(brand.db);

  async function list(streamStates: readonly StreamState[], query: ListInput): Promise<Page<HomeworkStatus>> {
    const sent = await repository.ofStreams(streamStates.map(({ stream }) => stream.id));
    const rows = new Map(sent.map((row) => [nameOf(row.stream_id, row.target_type, row.target_id), row]));
    const shown = streamStates.flatMap((streamState) =>
      streamState.course.homeworks.flatMap((homework) => {
        const { targetType, placement } = homework;
        const row =
          rows.get(nameOf(streamState.stream.id, targetType, placement.id)) ??
          createUnsentRow(streamState, homework);
        return isListed(streamState, homework, row.status) ? [{ row, homework, streamState }] : [];
      }),
    );
    const { items, ...page } = pageFrom(shown, query);
    return {
      ...page,
      items: items.map(({ row, ...place }) => presentHomeworkStatus(row, { ...place, expand: query.expand })),
    };
  }

  /** Stores message and files and changes the status, in one transaction. The first message creates chat and status. */
  async function submit(
    trx: Transaction<BrandTables>,
    {
      actor,
      streamState,
      statusId,
      input,
    }: { actor: Actor; streamState: StreamState; statusId: number; input: HomeworkInput },
  ): Promise<Sent> {
    const inside = createHomeworkRepository(trx);
    const key = keyOf(statusId, streamState);
    const stored = await inside.lock(streamState.stream.id, statusId, key);
    const row = stored ?? (key && unsentRow(key, new Date(streamState.stream.startDate)));
    const homework = row && streamState.course.homework(row.target_type, row.target_id);
    if (row === undefined || homework === undefined) throw new AppError('not_found');
    assertCanSend(row.status, streamState, homework);
    const exercises = findExercises(row.status, homework, input);
    const at = new Date(clock());
    // Another device sent it meanwhile, so its status and chat exist now.
    if (stored === undefined && key !== undefined && !(await create(trx, actor, key, at)))
      return submit(trx, { actor, streamState, statusId, input });
    const chat_message = await chats.messages.write(trx, {
      ...input,
      chatId: row.chat_id,
      author: { userId: actor.userId, role: 'learner' },
      exercises,
    });
    // A further message in the expert's turn does not restart the review period.
    const isNew = isSubmission(row.status);
    const uploaded_at = isNew ? at : row.uploaded_at;
    const event = isNew ? 'submission' : 'learner_message';
    const since = nextReviewSince(row.review_since?.getTime() ?? null, { event, at: at.getTime() });
    const review_since = since === null ? null : new Date(since);
    if (stored !== undefined)
      await inside.sent(row.id, { uploadedAt: uploaded_at, reviewSince: review_since, at });
    // Another try answers "needs another try".
    if (isNew && stored !== undefined)
      await withdrawNotifications(
        trx,
        brand,
        { kind: 'homework_reviewed', keys: [`chat:${row.chat_id}`] },
        at,
      );
    await setInboxDeadlines(trx);
    const created_at = stored?.created_at ?? at;
    const after: HomeworkRow = {
      ...row,
      status: 'UPLOADED',
      uploaded_at,
      review_since,
      created_at,
      updated_at: at,
    };
    const user_homework_status = presentHomeworkStatus(after, { homework, streamState, expand: nothing });
    return { chat_message, user_homework_status, event: presentStatusEvent(after) };
  }

  async function create(
    trx: Transaction<BrandTables>,
    { userId }: Actor,
    key: HomeworkKey,
    at: Date,
  ): Promise<boolean> {
    const { streamId } = key;
    await chats.messages.create(trx, {
      id: chatIdOf(key),
      kind: 'homework',
      learnerId: userId,
      streamId,
      at,
    });
    return createHomeworkRepository(trx).add(key, at);
  }

  return {
    /** Lists homeworks of all streams of the user, newest stream first, in course order. */
    async list(actor: Actor, query: ListInput): Promise<Page<HomeworkStatus>> {
      return list(await streams.listStates(actor.userId), query);
    },

    /** Errors: `not_found`. */
    async ofStream(actor: Actor, streamId: number, query: ListInput): Promise<Page<HomeworkStatus>> {
      return list([await streams.getOwnState(actor, streamId)], query);
    },

    /**
     * Sends a homework: for the first time, after rework, or a further message while it is under review. Errors: `not_found`, `homework_done`,
     * `stream_not_open`, `homework_locked`, `invalid` on `message`, `file_ids`, `exercise_ids`.
     */
    async send(
      actor: Actor,
      at: { streamId: number; statusId: number },
      input: HomeworkInput,
    ): Promise<{ chat_message: ChatMessage; user_homework_status: HomeworkStatus }> {
      const streamState = await streams.getOwnState(actor, at.streamId);
      const send = (trx: Transaction<BrandTables>) =>
        submit(trx, { actor, streamState, statusId: at.statusId, input });
      const sent = await once(actor, ['homework.send', at, input], send, {
        async afterCommit({ chat_message: message, event }) {
          chats.messages.publish(actor.userId, await chats.messages.completeOne(actor, message));
          realtime.emit(brand, [{ user: actor.userId }, { desk: 'experts' }], 'homework.status', event);
        },
      });
      return {
        chat_message: await chats.messages.completeOne(actor, sent.chat_message),
        user_homework_status: sent.user_homework_status,
      };
    },

    /** Marks the acceptance of a homework as seen on all devices. Errors: `not_found`. */
    async viewAcceptance(actor: Actor, at: { streamId: number; statusId: number }): Promise<void> {
      const streamState = await streams.getOwnState(actor, at.streamId);
      const rows = await repository.ofStreams([at.streamId]);
      if (keyOf(at.statusId, streamState) === undefined && !rows.some(({ id }) => id === at.statusId))
        throw new AppError('not_found');
      const row = await repository.viewAcceptance(at.streamId, at.statusId);
      if (row === undefined) return;
      realtime.emit(brand, { user: actor.userId }, 'homework.status', presentStatusEvent(row));
    },
  };
}
export type HomeworkService = ReturnType<typeof createHomeworkService>;

/** The wire form of a homework that was not sent: it has no row, and every response shows the same (rule 16). */
function createUnsentRow({ stream }: StreamState, { targetType, placement }: PublishedHomework): HomeworkRow {
  const key = { streamId: stream.id, targetType, targetId: placement.id };
  return unsentRow(key, new Date(stream.startDate));
}

/** The key that a status id of this stream was derived from. */
function keyOf(statusId: number, { stream }: StreamState): HomeworkKey | undefined {
  const key = keyOfStatusId(statusId);
  return key?.streamId === stream.id ? key : undefined;
}

function assertCanSend(state: HomeworkState, streamState: StreamState, homework: PublishedHomework): void {
  const refusal = homeworkRefusal(state, 'upload');
  if (refusal) throw new AppError(refusal);
  const lock = findLock(streamState, homework);
  if (lock) throw new AppError(lock === 'stream_not_open' ? lock : 'homework_locked');
}

/** The exercises that the message answers, with their current titles. */
function findExercises(
  state: HomeworkState,
  { placement }: PublishedHomework,
  input: HomeworkInput,
): { id: number; title: string }[] {
  const {
    exercises,
    is_message_required: isMessageRequired,
    is_file_required: isFileRequired,
    is_exercise_required: isExerciseRequired,
  } = placement.homework;
  const chosen = exercises.filter(({ id }) => input.exercise_ids.includes(id));
  const refusals = homeworkSubmissionRefusals({
    state,
    message: input.message,
    fileCount: input.file_ids.length,
    isMessageRequired,
    isFileRequired,
    isExerciseRequired,
    exerciseCount: exercises.length,
    chosenExerciseCount: input.exercise_ids.length,
  });
  const fields: Record<string, FieldError[]> = {};
  if (refusals.message) {
    const count = refusals.message === 'too_short' ? homeworkMinLength : messageMaxLength;
    fields['message'] = [{ code: refusals.message, values: { count } }];
  }
  if (refusals.fileIds) fields['file_ids'] = [{ code: refusals.fileIds }];
  if (refusals.exerciseIds) fields['exercise_ids'] = [{ code: refusals.exerciseIds }];
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  if (input.exercise_ids.some((id) => !exercises.some((one) => one.id === id)))
    throw invalidField('exercise_ids', 'unknown_value');
  return chosen;
}
