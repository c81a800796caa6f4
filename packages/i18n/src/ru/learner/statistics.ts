export const statistics = {
  title: 'Что уже сделано',
  offline: 'Нет связи. Цифры появятся, когда она вернётся.',
  hours: 'Часов практики',
  lessons: 'Просмотрено уроков',
  tasks: 'Принято заданий',
  courses: 'Завершено курсов',
  linkJumps: 'Переходов по вашей ссылке',
  referralOrders: 'Покупок по вашей ссылке',
  cashback: 'Кешбэк',
  discount: 'Скидка другу',
} as const;
