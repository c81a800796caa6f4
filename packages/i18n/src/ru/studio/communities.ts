/** The communities of the club and their addresses. */
export const communities = {
  title: 'Клубы',
  name: 'Клуб',
  search: 'Название',
  empty: 'Клубов пока нет.',
  addresses: 'Ссылки',
  noAddresses: 'Ссылок нет',
  save: 'Сохранить',
  saved: 'Клуб сохранён',
  page: 'Страница клуба',
  pageHelp: 'Если пусто, откроется адрес клуба школы с окончанием /{{slug}}',
  chat: 'Чат в Telegram',
  faq: 'Вопросы и ответы',
  faqHelp: 'Если пусто, откроется общая страница из настроек школы',
  landingOfMembers: 'О клубе: для участников',
  landingOfOthers: 'О клубе: для остальных',
} as const;
