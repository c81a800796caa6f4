/** The payment page of the sandbox provider. */
export const sandbox = {
  title: 'Оплата',
  test: 'Тестовая оплата: деньги не списываются.',
  card: 'Номер тестовой карты',
  pay: 'Оплатить',
  cancel: 'Отменить',
  cards: 'Тестовые карты',
  approved: 'оплата проходит',
  challenge: 'банк спрашивает подтверждение',
  declined: 'Банк отклонил оплату. Попробуйте другую карту.',
  declined_card: 'банк отклоняет',
  late: 'банк отвечает через две минуты',
  unknown_card: 'Здесь работают только тестовые карты. Не вводите настоящую.',
  challenge_text: 'Банк просит подтвердить оплату (3-D Secure).',
  confirm: 'Подтвердить',
  reject: 'Отклонить',
} as const;
