export const statistics = {
  title: 'Что уже сделано',
  hours: 'Часов практики',
  lessons: 'Просмотрено уроков',
  tasks: 'Принято заданий',
  courses: 'Завершено курсов',
  linkJumps: 'Переходов по вашей ссылке',
  referralOrders: 'Покупок по вашей ссылке',
  cashback: 'Кешбэк',
  discount: 'Скидка другу',
} as const;
