/** Video consultations for staff: the hours of experts, and the meetings. */
import { z } from 'zod';
import { call } from '../call.ts';
import { VideoConsultationStatus } from '../enums.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { CalendarDate, Id, Moment, PathId, Seconds, text, Timezone } from '../wire.ts';
import { ConsultationExpert, ConsultationRoom } from './video-consultations.ts';

const minutesOfDay = z.int().min(0, 'too_small').max(1440, 'too_big');
const isForward = ({ from, to }: { from: number; to: number }) => from < to;
const ConsultationHours = z.object({ from: minutesOfDay, to: minutesOfDay });

/** The address of a room: empty, or http(s). */
const RoomUrl = text(1000).refine((value) => value === '' || /^https?:\/\/\S+$/.test(value), 'not_link');

/** The hours in which an expert holds video consultations, in wall time of the zone. */
export const ExpertAvailability = z
  .object({
    timezone: Timezone,
    /** 1 is Monday; minutes since midnight. */
    rules: z
      .array(
        ConsultationHours.extend({ weekday: z.int().min(1, 'too_small').max(7, 'too_big') }).refine(
          isForward,
          'end_before_start',
        ),
      )
      .max(100, 'too_long'),
    /** Replace the rules of a date; without hours it is a day off. */
    exceptions: z
      .array(
        z.object({
          date: CalendarDate,
          hours: z.array(ConsultationHours.refine(isForward, 'end_before_start')).max(20, 'too_long'),
        }),
      )
      .max(200, 'too_long'),
    length_minutes: z.int().min(10, 'too_small').max(240, 'too_big'),
    buffer_minutes: z.int().min(0, 'too_small').max(240, 'too_big'),
    notice_minutes: z.int().min(0, 'too_small').max(43_200, 'too_big'),
    /** The room of new meetings; empty: a Jitsi room, where the installation has one. */
    room_url: RoomUrl,
  })
  .meta({ id: 'ExpertAvailability' });
export type ExpertAvailability = z.infer<typeof ExpertAvailability>;

export const VideoConsultationRecord = z
  .object({
    id: Id,
    stream_id: Id,
    user_id: Id,
    user_name: z.string(),
    user_timezone: z.string(),
    course_id: Id,
    course_title: z.string(),
    status: VideoConsultationStatus,
    expert: ConsultationExpert.nullable(),
    starts_at: Seconds.nullable(),
    ends_at: Seconds.nullable(),
    note: z.string(),
    phone: z.string(),
    room_url: z.string(),
    cancel_reason: z.string(),
    learner_notes: z.string(),
    private_notes: z.string(),
    created_at: Seconds,
  })
  .meta({ id: 'VideoConsultationRecord' });
export type VideoConsultationRecord = z.infer<typeof VideoConsultationRecord>;

const records = recordCalls({
  path: '/studio/api/video-consultations',
  permission: 'consultations.hold',
  record: VideoConsultationRecord,
});
const availability = {
  scope: 'staff',
  permission: 'consultations.hold',
  path: '/studio/api/experts/{id}/availability',
  params: z.object({ id: PathId }),
} as const;

export const studioVideoConsultationsCalls = {
  'studio.availability.get': call({
    ...availability,
    method: 'GET',
    summary: 'The hours of an expert; null: none were published. Experts read their own',
    reply: z.object({
      expert: ConsultationExpert,
      availability: ExpertAvailability.nullable(),
      has_jitsi: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  'studio.availability.update': call({
    ...availability,
    method: 'PUT',
    summary: 'Publish the hours of an expert; experts publish their own',
    body: ExpertAvailability,
    reply: ExpertAvailability,
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.videoConsultations.list': records.list({
    summary: 'Video consultations; `q` searches names of learners',
    sort: ['id', 'starts_at', 'created_at'],
    filter: {
      status: VideoConsultationStatus,
      user_id: IdFilter,
      course_id: IdFilter,
      expert_id: IdFilter,
    },
  }),
  'studio.videoConsultations.get': records.get('One video consultation'),
  'studio.videoConsultations.give': records.create({
    permission: 'consultations.give',
    summary: 'Give a learner a video consultation with a stream',
    body: z.object({
      stream_id: Id,
      /** Without it, any expert of the course. */
      expert_id: Id.optional(),
    }),
    errors: ['own_account', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.videoConsultations.confirm': records.action('confirm', {
    summary: 'Confirm the time of a meeting; the learner is informed',
    body: z.object({ room_url: RoomUrl.default('') }),
    reply: VideoConsultationRecord,
    errors: ['not_found', 'invalid', 'consultation_not_booked', 'idempotency_key_reused'],
  }),
  'studio.videoConsultations.move': records.action('move', {
    summary: 'Set another time, also outside the published hours; the learner is informed',
    body: z.object({
      starts_at: Moment,
      length_minutes: z.int().min(10, 'too_small').max(240, 'too_big'),
      expert_id: Id.optional(),
    }),
    reply: VideoConsultationRecord,
    errors: ['not_found', 'invalid', 'slot_taken', 'consultation_not_booked', 'idempotency_key_reused'],
  }),
  'studio.videoConsultations.cancel': records.action('cancel', {
    summary: 'Cancel a meeting or withdraw a consultation; `is_returned` gives the learner another one',
    body: z.object({ reason: text(500), is_returned: z.boolean() }),
    reply: VideoConsultationRecord,
    errors: ['not_found', 'invalid', 'already_done', 'idempotency_key_reused'],
  }),
  'studio.videoConsultations.complete': records.action('complete', {
    summary: 'Record that the meeting was held, with notes for the learner and for staff; repeatable',
    body: z.object({ learner_notes: text(5000), private_notes: text(5000) }),
    reply: VideoConsultationRecord,
    errors: ['not_found', 'invalid', 'consultation_not_booked', 'idempotency_key_reused'],
  }),
  'studio.videoConsultations.room': call({
    scope: 'staff',
    permission: 'consultations.hold',
    method: 'GET',
    path: '/studio/api/video-consultations/{id}/room',
    summary: 'The room of a booked meeting, as its moderator',
    params: z.object({ id: PathId }),
    reply: ConsultationRoom,
    errors: ['not_found', 'room_closed'],
  }),
  'studio.courses.videoConsultations': call({
    scope: 'staff',
    permission: 'consultations.hold',
    method: 'GET',
    path: '/studio/api/course-video-consultations',
    summary: 'How many video consultations new streams of each course have; courses without are left out',
    reply: z.array(z.object({ course_id: Id, count: z.int() })),
  }),
  'studio.courses.setVideoConsultations': call({
    scope: 'staff',
    permission: 'consultations.give',
    method: 'PUT',
    path: '/studio/api/courses/{id}/video-consultations',
    summary: 'Set how many video consultations new streams of a course have; 0: none',
    params: z.object({ id: PathId }),
    body: z.object({ count: z.int().min(0, 'too_small').max(50, 'too_big') }),
    reply: z.object({ count: z.int() }),
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
};
