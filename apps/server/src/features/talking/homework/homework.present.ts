import type { HomeworkStatus, RealtimeEvents } from '@daystream/contract';
import { homeworkTurn, reviewDeadline } from '@daystream/domain';
import { seconds, secondsOrNull } from '../../../platform/http/seconds.ts';
import {
  outlineHomework,
  type PublishedCourse,
  type PublishedHomework,
} from '../../learning/courses/index.ts';
import { isHomeworkReadable, type StreamState } from '../../learning/streams/index.ts';
import { findLock } from './homework.policy.ts';
import type { HomeworkRow } from './homework.repository.ts';

type Placed = Omit<
  HomeworkStatus,
  'is_locked' | 'lock' | 'stream_status' | 'scores' | 'has_unseen_acceptance'
>;

/** Whose turn it is, and when the review is due, in seconds. */
function presentTurn({
  status,
  review_since: since,
}: Pick<HomeworkRow, 'status' | 'review_since'>): Pick<HomeworkStatus, 'turn' | 'review_until'> {
  const reviewSince = since?.getTime() ?? null;
  return {
    turn: homeworkTurn({ state: status, reviewSince }),
    review_until: reviewSince === null ? null : Math.floor(reviewDeadline(reviewSince) / 1000),
  };
}

/** A status with the position of its homework in the course, for learner and staff. */
export function presentPlaced(
  row: HomeworkRow,
  homework: PublishedHomework,
  course: PublishedCourse,
): Placed {
  const { placement, stage, day } = homework;
  return {
    id: row.id,
    status: row.status,
    stream_id: row.stream_id,
    target_id: row.target_id,
    target_type: row.target_type,
    is_required: placement.is_required,
    created_at: seconds(row.created_at),
    updated_at: seconds(row.updated_at),
    uploaded_at: secondsOrNull(row.uploaded_at),
    ...presentTurn(row),
    dialog_id: row.chat_id,
    unread_count: row.unread_count,
    course_title: course.tree.title,
    stage_id: stage.id,
    day_id: day?.id ?? null,
    day_number: day?.day_number ?? null,
    homework: placement.homework,
  };
}

/** A status as its learner sees it (spec product §3, Homework status); its points where `expand` names `scores`. */
export function presentHomeworkStatus(
  row: HomeworkRow,
  {
    homework,
    streamState,
    expand,
  }: { homework: PublishedHomework; streamState: StreamState; expand: ReadonlySet<string> },
): HomeworkStatus {
  const lock = findLock(streamState, homework);
  const placed = presentPlaced(row, homework, streamState.course);
  return {
    ...(isHomeworkReadable(streamState, homework) ? placed : outlineHomework(placed)),
    is_locked: lock !== null,
    lock,
    stream_status: streamState.status,
    has_unseen_acceptance: row.has_unseen_acceptance,
    ...(expand.has('scores') ? { scores: row.scores } : {}),
  };
}

/** The event of a status that changed. */
export function presentStatusEvent(
  row: Omit<HomeworkRow, 'unread_count'>,
): Parameters<RealtimeEvents['homework.status']>[0] {
  return {
    id: row.id,
    stream_id: row.stream_id,
    dialog_id: row.chat_id,
    status: row.status,
    uploaded_at: secondsOrNull(row.uploaded_at),
    ...presentTurn(row),
  };
}
