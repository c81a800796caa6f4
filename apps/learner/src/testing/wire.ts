/* Replies of the server, as in the contract. */
import type { ChatMessage, HomeworkStatus, User } from '@daystream/contract';

export const user: User = {
  id: 7,
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
