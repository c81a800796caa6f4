export const chats = {
  chats: {
    unreadOnly: 'Только непрочитанные',
    empty: 'Вопросов экспертам пока нет',
    emptyHint: 'Чат появится здесь, когда ученик или эксперт напишет первое сообщение.',
    learner: 'Ученик',
    course: 'Курс',
    lastMessage: 'Последнее сообщение',
    at: 'Когда',
    typing: '{{name}} печатает…',
    unread_one: '{{count}} непрочитанное сообщение',
    unread_few: '{{count}} непрочитанных сообщения',
    unread_many: '{{count}} непрочитанных сообщений',
    unread_other: '{{count}} непрочитанного сообщения',
  },
} as const;
