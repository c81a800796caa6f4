/** The accounts of a school at payment providers. */
export const paymentAccounts = {
  stripe: 'Stripe',
  yookassa: 'ЮKassa',
  secretKey: 'Секретный ключ',
  keyHint: 'Введён ключ, который заканчивается на {{hint}}. Оставьте пустым, чтобы не менять.',
  webhookSecret: 'Секрет подписи вебхуков',
  webhookSecretHelp: 'Начинается с whsec_. Stripe покажет его, когда вы добавите адрес ниже.',
  shopId: 'Номер магазина (shopId)',
  webhookUrl: 'Адрес для уведомлений',
  webhookUrlHelp: {
    stripe:
      'Добавьте его в Stripe: Developers → Webhooks. События: checkout.session.*, payment_intent.*, charge.dispute.*',
    yookassa:
      'Добавьте его в личном кабинете ЮKassa: Интеграция → HTTP-уведомления. Отметьте все события платежей и способов оплаты.',
  },
  copy: 'Скопировать адрес',
  copied: 'Адрес скопирован',
  copyFailed: 'Браузер не дал скопировать: выделите адрес и скопируйте его',
  sendsReceipts: 'Отправлять чеки по 54-ФЗ через ЮKassa',
  taxSystem: 'Система налогообложения',
  taxSystems: {
    none: 'Не указывать',
    general: 'Общая (ОСН)',
    income: 'Упрощённая, доходы',
    incomeMinusCosts: 'Упрощённая, доходы минус расходы',
    imputed: 'ЕНВД',
    agricultural: 'ЕСХН',
    patent: 'Патент',
  },
  vat: 'Ставка НДС в чеке',
  noVat: 'Без НДС',
  checkedLive: 'Ключи проверены {{time}}: платежи настоящие',
  checkedTest: 'Ключи проверены {{time}}: это тестовый магазин, деньги не списываются',
  failures: {
    keys: 'Ключ не подошёл: скопируйте его ещё раз',
    connection: 'Платёжный сервис не отвечает. Ключи сохранены, попробуйте проверить их позже.',
    other: 'Платёжный сервис ответил ошибкой. Проверьте, подключён ли магазин.',
  },
} as const;
