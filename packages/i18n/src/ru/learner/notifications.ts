export const notifications = {
  title: 'Уведомления',
  all: 'Уведомления школы',
  allText: 'Ответы на задания, сообщения и новости курсов.',
} as const;
