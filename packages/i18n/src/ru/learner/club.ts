export const club = {
  title: 'Выберите клуб',
  chat: 'Чат клуба',
  faq: 'Вопросы и ответы',
  aboutClub: 'О клубе',
  join: '{{title}} — {{price}}',
} as const;
