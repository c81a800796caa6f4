/** The finance desk. */
export const finance = {
  title: 'Финансы',
  note: 'По книге учёта, как её подтвердил платёжный сервис. Дни считаются по часовому поясу школы: {{zone}}.',
  nothing: 'Продаж ещё не было. Здесь появятся выручка, возвраты и комиссии.',
  sales: 'Продажи',
  salesCount: 'Число продаж',
  orders: 'Заказы',
  refunded: 'Возвраты',
  fees: 'Комиссии',
  net: 'Чистыми',
  discount: 'Скидки',
  tax: 'Налог',
  disputed: 'Оспаривается',
  steps: 'Деньги по дням',
  service: 'Услуга',
  severalServices: 'Несколько услуг',
} as const;
