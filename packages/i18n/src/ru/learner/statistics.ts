export const statistics = {
  title: 'Что уже сделано',
  hours: 'Часов практики',
  lessons: 'Уроков просмотрено',
  tasks: 'Заданий принято',
  courses: 'Курсов завершено',
  linkJumps: 'Переходов по вашей ссылке',
  referralOrders: 'Покупок по вашей ссылке',
  cashback: 'Кешбэк',
  discount: 'Скидка за рекомендации',
} as const;
