/** Video consultations of a learner (spec product §3, rules §7). The addresses beside those three are ours: rule 73. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Course } from '../courses/courses.ts';
import { VideoConsultationStatus } from '../enums.ts';
import { Id, Moment, NameList, PathId, Seconds, text } from '../wire.ts';

const behindSwitch = { scope: 'learner', switches: ['is_video_consultation_support'] } as const;
const path = '/spa/api/v1/online-consultation';

export const ConsultationExpert = z.object({ id: Id, name: z.string() });

export const VideoConsultation = z
  .object({
    id: Id,
    stream_id: Id,
    course_id: Id,
    course_title: z.string(),
    /** With `expand=course`. */
    course: Course.optional(),
    status: VideoConsultationStatus,
    /** The start; null: no time is booked. */
    time: Seconds.nullable(),
    end_time: Seconds.nullable(),
    expert: ConsultationExpert.nullable(),
    /** What the learner wrote when booking. */
    note: z.string(),
    phone: z.string(),
    /** What the expert wrote for the learner afterwards. */
    learner_notes: z.string(),
    cancel_reason: z.string(),
  })
  .meta({ id: 'VideoConsultation' });
export type VideoConsultation = z.infer<typeof VideoConsultation>;

/** The video consultations of one of the user's courses. */
export const CourseConsultations = z
  .object({
    stream_id: Id,
    course_id: Id,
    course_title: z.string(),
    available_count: z.int(),
    /** Booked, held and canceled ones. */
    used_count: z.int(),
    /** Who holds them, with published hours. */
    experts: z.array(ConsultationExpert),
  })
  .meta({ id: 'CourseConsultations' });
export type CourseConsultations = z.infer<typeof CourseConsultations>;

const ConsultationSlot = z.object({ expert_id: Id, time: Seconds, end_time: Seconds });
export const ConsultationSlots = z
  .object({
    slots: z.array(ConsultationSlot),
    experts: z.array(ConsultationExpert),
    /** Nothing can be booked from here on. */
    horizon: Seconds,
  })
  .meta({ id: 'ConsultationSlots' });
export type ConsultationSlots = z.infer<typeof ConsultationSlots>;

/** How to enter the room: an address, or a Jitsi room that the app shows in place. */
export const ConsultationRoom = z
  .object({
    url: z.string().nullable(),
    jitsi: z
      .object({
        origin: z.string(),
        room: z.string(),
        /** Signed; null: the server of the rooms is open. */
        token: z.string().nullable(),
        name: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'ConsultationRoom' });
export type ConsultationRoom = z.infer<typeof ConsultationRoom>;

export const BookConsultation = z.object({
  start_date_time: Moment,
  /** Null: any expert who is free. */
  expert_id: Id.optional(),
  note: text(1000).default(''),
  phone: text(40).default(''),
});
export type BookConsultation = z.infer<typeof BookConsultation>;

const maxSlotDays = 31;

export const videoConsultationsCalls = {
  'videoConsultations.list': call({
    ...behindSwitch,
    method: 'GET',
    path,
    summary: 'The user’s video consultations, coming ones first',
    query: z.object({ expand: NameList }),
    reply: z.array(VideoConsultation),
  }),
  'videoConsultations.ofCourses': call({
    ...behindSwitch,
    method: 'GET',
    path: '/spa/api/v1/course/online-consultations',
    summary: 'The user’s courses with video consultations: how many are left, and with whom',
    reply: z.array(CourseConsultations),
  }),
  'videoConsultations.get': call({
    ...behindSwitch,
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One video consultation of the user',
    params: z.object({ id: PathId }),
    query: z.object({ expand: NameList }),
    reply: VideoConsultation,
    errors: ['not_found'],
  }),
  'videoConsultations.slots': call({
    ...behindSwitch,
    method: 'GET',
    path: `${path}/{id}/slots`,
    summary: 'The free times for a video consultation, in order',
    params: z.object({ id: PathId }),
    query: z.object({
      from: z.coerce.number().pipe(Moment).optional(),
      days: z.coerce.number().pipe(z.int().min(1).max(maxSlotDays)).default(14),
    }),
    reply: ConsultationSlots,
    errors: ['not_found'],
  }),
  'videoConsultations.book': call({
    ...behindSwitch,
    method: 'PUT',
    path: `${path}/update`,
    summary: 'Book a free time; only staff move or cancel it',
    query: z.object({ id: PathId }),
    body: BookConsultation,
    reply: VideoConsultation,
    errors: [
      'not_found',
      'invalid',
      'stream_not_open',
      'consultation_booked',
      'slot_taken',
      'idempotency_key_reused',
    ],
  }),
  'videoConsultations.room': call({
    ...behindSwitch,
    method: 'GET',
    path: `${path}/{id}/room`,
    summary: 'The room of a confirmed consultation, from 15 minutes before its start',
    params: z.object({ id: PathId }),
    reply: ConsultationRoom,
    errors: ['not_found', 'room_closed'],
  }),
};
