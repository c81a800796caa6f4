import type { VideoConsultation } from '@daystream/contract';
import { displayName, videoConsultationStatus } from '@daystream/domain';
import { secondsOrNull } from '../../../platform/http/seconds.ts';
import type { StreamState } from '../../learning/streams/index.ts';
import type { ConsultationRow, PersonName } from './consultations.repository.ts';

export const presentExpert = ({ id, name, last_name }: PersonName) => ({
  id,
  name: displayName({ firstName: name, lastName: last_name, email: null }),
});

/** A consultation of a learner. `expert` is set once a time is booked, or when only one may be chosen. */
export function presentConsultation(
  row: ConsultationRow,
  { stream, course: { tree } }: StreamState,
  { now, expand }: { now: number; expand: ReadonlySet<string> },
): VideoConsultation {
  const { stages: _stages, course_options: _options, ...course } = tree;
  return {
    id: row.id,
    stream_id: stream.id,
    course_id: stream.courseId,
    course_title: tree.title,
    ...(expand.has('course') ? { course: { ...course, documents: [] } } : {}),
    status: videoConsultationStatus(row.status, row.ends_at?.getTime() ?? null, now),
    time: secondsOrNull(row.starts_at),
    end_time: secondsOrNull(row.ends_at),
    expert: row.expert && presentExpert(row.expert),
    note: row.note,
    phone: row.phone,
    learner_notes: row.learner_notes,
    cancel_reason: row.cancel_reason,
  };
}
