import type { CompletePerson } from '../../complete/complete-person.ts';
import type { Bodies, Body } from './bodies.ts';

const dateOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

const rewardForm = { title: 'A mat', description: 'By post', cost: 300, stock: 5, is_active: true };

const operationOf = ({ streamId }: CompletePerson): Body => ({
  action: { kind: 'extend', last_day: '2090-05-01' },
  audience: { kind: 'streams', stream_ids: [streamId] },
});

/** What staff do with the learning of people: streams, cohorts, homework, chats, tickets, rewards. */
export const studioLearningBodies: Bodies = {
  'studio.inbox.assign': ({ admin }) => ({ assignee_id: admin.id, note: 'Please' }),
  'studio.inbox.snooze': () => ({ until: 1_900_000_000 }),
  'studio.inbox.tag': () => ({ tags: ['payment'] }),
  'studio.inbox.spam': () => ({ is_spam: true }),
  'studio.inbox.answering': () => ({ is_answering: true }),
  'studio.inbox.addNote': () => ({ text: 'Asked before' }),
  'studio.inbox.setSettings': () => ({
    ticket_hours: 8,
    chat_hours: 24,
    consultation_hours: 72,
    assignment: 'manual',
    away_ids: [],
  }),
  'studio.replyTemplates.create': () => ({ title: 'Thanks', text: 'Thank you, {first_name}!' }),
  'studio.replyTemplates.update': () => ({ title: 'Thanks', text: 'Thank you!' }),
  'studio.tickets.merge': ({ otherTicketId }) => ({ into_id: otherTicketId }),
  'studio.supportMailbox.set': () => ({
    host: 'imap.example.com',
    port: 993,
    is_secure: true,
    username: 'help@example.com',
    password: 'a password',
    is_active: false,
  }),
  'studio.tickets.answer': () => ({ message: 'Use the link in the e-mail' }),
  'studio.consultations.open': ({ streamMessageId }) => ({ start_message_id: streamMessageId }),
  'studio.consultations.close': () => ({ amount: 2, explanation: 'Two questions' }),
  'studio.answerHours.update': () => ({
    hours: { from: '10:00', to: '19:00', has_weekends: false, timezone: 'Europe/Madrid' },
  }),
  'studio.availability.update': () => ({
    timezone: 'Europe/Madrid',
    rules: [{ weekday: 1, from: 600, to: 720 }],
    exceptions: [{ date: '2026-05-01', hours: [] }],
    length_minutes: 45,
    buffer_minutes: 15,
    notice_minutes: 120,
    room_url: 'https://rooms.example/2',
  }),
  'studio.videoConsultations.give': ({ streamId, expertId }) => ({
    stream_id: streamId,
    expert_id: expertId,
  }),
  'studio.videoConsultations.confirm': () => ({ room_url: 'https://rooms.example/3' }),
  'studio.videoConsultations.move': ({ now, expertId }) => ({
    starts_at: now + 20 * 86_400,
    length_minutes: 30,
    expert_id: expertId,
  }),
  'studio.videoConsultations.cancel': () => ({ reason: 'The expert is ill', is_returned: true }),
  'studio.videoConsultations.complete': () => ({ learner_notes: 'Well done', private_notes: 'A beginner' }),
  'studio.courses.setVideoConsultations': () => ({ count: 2 }),
  'studio.homework.accept': () => ({ message: 'Well done', file_ids: [] }),
  'studio.homework.return': () => ({ message: 'Once more', file_ids: [] }),
  'studio.homework.reopen': () => ({ message: 'I was wrong', file_ids: [] }),
  'studio.chats.post': () => ({ message: 'A word', file_ids: [] }),
  'studio.chats.edit': () => ({ message: 'Another word' }),
  'studio.chats.react': () => ({ reaction: '👍' }),
  'studio.streams.stop': () => ({}),
  'studio.streams.move': () => ({ first_day: '2026-01-01', moves_end: true }),
  'studio.cohorts.create': ({ courseId }) => ({ course_id: courseId, title: 'May', first_day: '2026-05-01' }),
  'studio.cohorts.update': () => ({ title: 'June', first_day: '2026-06-01', last_day: '2026-08-01' }),
  'studio.cohorts.assignExperts': ({ expertId }) => ({ user_ids: [expertId] }),
  'studio.streamOperations.preview': operationOf,
  'studio.streamOperations.create': operationOf,
  'studio.streams.give': ({ newcomer, courseId }) => ({
    user_id: newcomer.id,
    course_id: courseId,
    start_date: 1_800_000_000,
    end_date: 1_900_000_000,
    is_demo: false,
  }),
  'studio.streams.freeze': ({ now }) => ({
    first_day: dateOf(now + 2 * 86_400),
    last_day: dateOf(now + 4 * 86_400),
    reason: 'The learner is ill',
  }),
  'studio.streams.unfreeze': () => ({ reason: 'The learner is back' }),
  'studio.certificates.revoke': () => ({ reason: 'Not earned' }),
  'studio.certificates.correct': ({ certificatePublicId }) => ({
    public_id: certificatePublicId,
    name: 'Anna Petrova',
  }),
  'studio.rewards.create': () => rewardForm,
  'studio.rewards.update': () => rewardForm,
  'studio.rewardClaims.give': () => ({ answer: 'It is on its way' }),
  'studio.rewardClaims.decline': () => ({ answer: 'It is out of print' }),
  'studio.streams.extend': () => ({ last_day: '2090-05-01' }),
};
