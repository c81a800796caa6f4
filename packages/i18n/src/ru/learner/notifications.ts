export const notifications = {
  title: 'Уведомления',
  all: 'Уведомления школы',
  allText: 'Пока школа не присылает уведомлений: выбор сохранится до их появления.',
} as const;
