import type { ScoreReason } from '@daystream/contract';

export const scores = {
  day_ended: 'Пройден день курса',
  homework_accepted: 'Принято домашнее задание',
  course_completed: 'Пройден весь курс',
  rating_given: 'Вы поставили оценку',
  referral: 'Друг купил по вашей ссылке',
  referral_returned: 'Друг вернул покупку',
  purchase: 'Баллы за покупку',
  purchase_returned: 'Покупка возвращена',
  order: 'Оплата заказа баллами',
  order_refunded: 'Возврат баллов за заказ',
  correction: 'Исправление баланса школой',
  reward: 'Обмен баллов на подарок',
  reward_returned: 'Баллы за подарок возвращены',
} as const satisfies Record<ScoreReason, string>;
