export const chats = {
  chats: {
    unreadOnly: 'Solo sin leer',
    empty: 'Aún no hay preguntas a los expertos',
    emptyHint: 'El chat aparecerá aquí cuando un alumno o un experto escriba el primer mensaje.',
    learner: 'Alumno',
    course: 'Curso',
    lastMessage: 'Último mensaje',
    at: 'Cuándo',
    typing: '{{name}} está escribiendo…',
    unread_one: '{{count}} mensaje sin leer',
    unread_many: '{{count}} mensajes sin leer',
    unread_other: '{{count}} mensajes sin leer',
  },
} as const;
