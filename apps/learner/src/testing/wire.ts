/* Replies of the server, as in the contract. */
import type {
  ChatMessage,
  Course,
  HomeworkStatus,
  PracticeMonth,
  PracticeStatistics,
  StreamStatus,
  User,
  UserCourseStream,
} from '@daystream/contract';

export const user: User = {
  id: 7,
  is_email_confirmed: true,
  pending_email: null,
  has_password: true,
  email: 'anna@example.com',
  name: 'Anna',
  last_name: 'Lane',
  username: 'anna',
  city: '',
  gender: null,
  phone: '',
  birthday: '',
  instagram_id: '',
  disable_notification: 0,
  language_code: 'en-US',
  locale: 'en',
  status: 10,
  avatar: null,
  avatar_id: null,
  segments: [],
  is_admin: false,
  is_anonymous: false,
  staff_roles: [],
  is_require_update_password: false,
  is_require_update_profile: false,
  is_confined_to_subscriptions: false,
  is_mobile_only: false,
  timezone: 'Europe/Madrid',
};

const sentAt = 1_790_000_000;

/** A homework of the learner's open stream, not sent yet. */
export const homeworkStatus: HomeworkStatus = {
  id: 12,
  status: 'NOT_UPLOADED',
  stream_id: 3,
  target_id: 5,
  target_type: 'stage_day_homework',
  is_locked: false,
  lock: null,
  stream_status: 'open',
  is_required: 1,
  created_at: sentAt,
  updated_at: sentAt,
  turn: null,
  has_unseen_acceptance: false,
  uploaded_at: null,
  review_until: null,
  dialog_id: 40,
  unread_count: 0,
  course_title: 'Course',
  stage_id: 1,
  day_id: 2,
  day_number: 2,
  homework: {
    id: 9,
    title: 'Write',
    text: 'What did you feel?',
    scores: 5,
    is_message_required: true,
    is_file_required: false,
    is_exercise_required: false,
    exercises: [],
  },
};

/** A message of the learner in the chat of that homework. */
export const ownMessage: ChatMessage = {
  id: 100,
  dialog_id: homeworkStatus.dialog_id,
  user_id: user.id,
  employee: null,
  message: 'I felt warm.',
  files: [],
  exercises: [],
  is_viewed: true,
  rating: null,
  reply_to: null,
  reactions: [],
  is_deleted: false,
  created_at: sentAt,
  updated_at: sentAt,
};

/** A reply of an expert. */
export const expertMessage: ChatMessage = {
  ...ownMessage,
  id: 101,
  user_id: null,
  employee: { id: 8, name: 'Vera Stone', is_expert: true, file: null },
  message: 'Once more, slower.',
  created_at: sentAt + 60,
  updated_at: sentAt + 60,
};

const day = (id: number) => ({
  id,
  stage_id: 1,
  day_number: id,
  day_of_rest: false,
  title: `Day ${id}`,
  excerpt: '',
  image: null,
  finish_total_time: 10,
  required_to_complete: 0 as const,
  repeat_count: 1,
  delay: 0,
  is_demo_accessible: false,
  scores: 5,
  course_options: [],
  day_homework_ids: [],
  banner_ids: [],
  documents: [],
  lesson_sets: [],
  stage_day_homeworks: [],
});

/** A course of two days without lessons. */
export const course: Course = {
  id: 1,
  version: 1,
  title: 'Face',
  title_short: '',
  category: '',
  complexity: '',
  consultation_limit: 0,
  image: null,
  background: null,
  description_short: '21\u00A0days for&nbsp;the face',
  created_at: sentAt,
  updated_at: sentAt,
  training_options: [],
  documents: [],
  stage_ids: [1],
  lesson_ids: [],
  days_count: 2,
  demo_video: null,
  is_demo_documents_accessible: true,
  is_demo_expert_message_enabled: true,
  is_demo_user_message_enabled: true,
  is_demo_offline_mode_accessible: true,
  freeze_days_per_year: 0,
  freeze_min_days: 1,
  course_options: [],
  stages: [
    {
      id: 1,
      sort: 1,
      title: 'Stage',
      day_ids: [1, 2],
      stage_homework_ids: [],
      days: [day(1), day(2)],
      course_stage_homeworks: [],
    },
  ],
};

/** The learner's open stream of that course. */
export const stream: UserCourseStream = {
  id: 3,
  course_id: course.id,
  chat_channel_id: null,
  status: 'open',
  is_demo: false,
  course_full_access: false,
  start_date: sentAt,
  end_date: null,
  is_optional_purchase: false,
  max_consultation_count: 0,
  filters: [],
  order_service_id: null,
  progress: { days_count: 2, complete_days_count: 0, progress: 0 },
  current_day: null,
  user_course_stream_freeze: null,
  user_course_stream_freezes: [],
  course,
};

const dayStatus = (id: number): StreamStatus['days'][0] => ({
  id: null,
  stage_day_id: id,
  status: 'not_started',
  lock: null,
  is_open_by_time_delay: true,
  opens_at: sentAt,
  is_today: false,
  started_at: null,
  finished_at: null,
});

/** Its statuses: no day was started. */
export const streamStatus: StreamStatus = {
  id: stream.id,
  course_id: course.id,
  status: 'open',
  server_time: sentAt,
  progress: stream.progress,
  current_day: null,
  stages: [{ stage_id: 1, status: 'open' }],
  days: [dayStatus(1), dayStatus(2)],
  lessons: [],
  filters: [],
  set_repeats: [],
  media: null,
};

/** The practice of a learner with a streak of two days. */
export const practiceMonth: PracticeMonth = {
  month: '2026-05',
  today: '2026-05-06',
  first_month: '2026-03',
  days: [
    { date: '2026-05-01', seconds: 0, ended_days_count: 0, is_rest: true, is_frozen: false },
    { date: '2026-05-04', seconds: 0, ended_days_count: 0, is_rest: false, is_frozen: true },
    { date: '2026-05-05', seconds: 720, ended_days_count: 1, is_rest: false, is_frozen: false },
    { date: '2026-05-06', seconds: 40, ended_days_count: 1, is_rest: false, is_frozen: false },
  ],
  seconds: 760,
  streak: { days_count: 2, best_days_count: 9 },
};

export const practiceStatistics: PracticeStatistics = {
  weeks: ['2026-04-27', '2026-05-04'],
  courses: [
    { id: 1, title: 'Face' },
    { id: 2, title: 'Back' },
  ],
  entries: [
    { week: '2026-04-27', course_id: 1, kind: 'execution', seconds: 1800 },
    { week: '2026-05-04', course_id: 2, kind: 'execution', seconds: 4200 },
    { week: '2026-05-04', course_id: 2, kind: 'theory', seconds: 600 },
  ],
};
