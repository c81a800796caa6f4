export const nav = {
  home: 'Главная',
  courses: 'Курсы',
  homework: 'Задания',
  conversations: 'Общение',
  points: 'Баллы',
  profile: 'Профиль',
} as const;
