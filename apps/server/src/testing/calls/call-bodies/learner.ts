import { pictureForm } from '../../app/send-form.ts';
import type { Bodies } from './bodies.ts';

/** A full hour that the expert has free. */
const freeHour = (now: number): number => (Math.floor(now / 3600) + 3) * 3600;

/** What a learner does: lessons, homework, chats, support. */
export const learnerBodies: Bodies = {
  'chats.post': ({ pictureId }) => ({ message: 'A word', file_ids: [pictureId] }),
  'chats.edit': () => ({ message: 'Another word' }),
  'chats.react': () => ({ reaction: '👍' }),
  'chats.rate': () => ({ stars: 4, comment: 'It helped' }),
  'files.upload': () => pictureForm(),
  'feedback.rate': ({ surveyLessonId }) => ({
    target_type: 'lesson',
    target_id: surveyLessonId,
    stars: 4,
    comment: 'Clear',
  }),
  'feedback.putOff': ({ surveyLessonId }) => ({ target_type: 'lesson', target_id: surveyLessonId }),
  'homework.send': ({ pictureId }) => ({ message: 'Done', file_ids: [pictureId], exercise_ids: [] }),
  'notifications.read': () => ({}),
  'notifications.saveSettings': () => ({ off_kinds: ['campaign'], email: 'digest', quiet: null }),
  'notifications.subscribe': ({ ownerId }) => ({
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${ownerId}`,
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  }),
  'schedule.update': () => ({ time: '07:00', repeat_days: [1, 3] }),
  'notifications.opened': () => ({ id: 1 }),
  'notifications.shown': () => ({ ids: [1] }),
  'storePurchases.add': ({ storeProductCode, storeReceipt }) => ({
    store: 'apple',
    product_code: storeProductCode,
    receipt: storeReceipt,
  }),
  'orders.create': ({ promoCode }) => ({ phone: '+79161234567', promocode: promoCode }),
  'orders.confirm': ({ orderLink }) => ({ link: orderLink }),
  'gifts.redeem': ({ ownerId }) => ({
    name: 'Olga',
    email: `gift-${ownerId}@example.com`,
    consent: 1,
    timezone: 'UTC',
  }),
  'extend.order': ({ promoCode }) => ({ phone: '+79161234567', promocode: promoCode }),
  'lessons.reachVideoMarks': () => ({ marks: [10] }),
  'lessons.saveStat': ({ dayId, streamId, lessonId }) => ({
    stage_day_id: dayId,
    user_course_stream_id: streamId,
    stage_day_lesson_set_lesson_id: lessonId,
    viewed_seconds: 50,
    position: 50,
    play_count: 1,
    day_status: 'started',
  }),
  'support.anonymous': ({ supportCategoryId, ownerId }) => ({
    email: `asks-${ownerId}@example.com`,
    name: 'Anna',
    message: 'How do I sign in?',
    support_category_id: supportCategoryId,
  }),
  'support.reply': () => ({ message: 'It happened again' }),
  'support.ask': ({ streamId, supportCategoryId }) => ({
    target_id: streamId,
    support_category_id: supportCategoryId,
    name: 'The calendar',
    message: 'When does day 5 open?',
  }),
  'support.auto': ({ streamId, supportCategoryId }) => ({
    target_id: streamId,
    support_category_id: supportCategoryId,
    name: 'The video stops',
    message: 'Error 4',
  }),
  'consultations.rate': () => ({ stars: 5, comment: 'It helped' }),
  'videoConsultations.book': ({ now, expertId, mark }) => ({
    start_date_time: freeHour(now),
    expert_id: expertId,
    note: `About ${mark}`,
    phone: '+79161234567',
  }),
  'subscriptions.cancel': () => ({ reason_type: 'other', reason: 'I have learned it all' }),
  'planChanges.create': ({ planServiceId }) => ({ service_id: planServiceId, total: 0 }),
  'installments.pay': () => ({ all: false }),
  'streams.freeze': ({ now }) => ({ start_date: now + 86_400, end_date: now + 3 * 86_400 }),
  'streams.setFilters': () => ({ filters: ['mat'] }),
  'streams.setRepeatCount': () => ({ repeat_count: 1 }),
  'certificates.issue': ({ mark }) => ({ name: `Anna ${mark}` }),
  'certificates.correct': ({ mark, certificatePublicId }) => ({
    public_id: certificatePublicId,
    name: `Anna ${mark}`,
  }),
};
