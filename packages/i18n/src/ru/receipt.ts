/** Texts of the document of a receipt. */
export const receipt = {
  title: 'Чек',
  number: '№',
  order: 'Заказ',
  paidOn: 'оплачен',
  seller: 'Продавец',
  buyer: 'Покупатель',
  taxId: 'ИНН',
  discount: 'Скидка',
  points: 'Баллы',
  total: 'Итого',
  tax: 'В том числе налог',
  noTax: 'Налог не облагается',
  refunded: 'Возвращено',
} as const;
