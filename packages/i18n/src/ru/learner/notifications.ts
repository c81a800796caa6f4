export const notifications = {
  title: 'Уведомления',
  unread_one: '{{count}} новое',
  unread_few: '{{count}} новых',
  unread_many: '{{count}} новых',
  unread_other: '{{count}} нового',
  isNew: 'Новое',
  close: 'Закрыть',
  open: 'Открыть',
  readAll: 'Отметить все как прочитанные',
  more: 'Показать ещё',
  empty: 'Пока ничего нового',
  emptyText: 'Здесь появятся ответы на задания, сообщения и новости курсов.',
} as const;
