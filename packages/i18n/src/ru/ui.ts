/** Texts of `@daystream/ui`: parts that more than one screen shows. */
export const ui = {
  action: {
    retry: 'Попробовать ещё раз',
    cancel: 'Отменить',
    close: 'Закрыть',
    back: 'Назад',
  },
  state: {
    loading: 'Загружаем…',
    errorTitle: 'Не удалось загрузить',
    errorHint: 'Попробуйте ещё раз. Если не поможет, напишите в поддержку.',
    requestId: 'Номер обращения: {{id}}',
    offlineTitle: 'Нет интернета',
    offlineHint: 'Показываем то, что уже загружено. Остальное появится, когда связь вернётся.',
  },
  homework: {
    status: {
      NOT_UPLOADED: 'Не отправлено',
      UPLOADED: 'На проверке',
      DONE: 'Принято',
      FAIL: 'На доработке',
    },
  },
  points_one: '{{count}} балл',
  points_few: '{{count}} балла',
  points_many: '{{count}} баллов',
  points_other: '{{count}} балла',
} as const;
