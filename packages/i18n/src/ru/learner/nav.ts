export const nav = {
  home: 'Главная',
  courses: 'Курсы',
  homework: 'Задания',
  chats: 'Сообщения',
  profile: 'Профиль',
} as const;
