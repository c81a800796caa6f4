export const nav = {
  home: 'Главная',
  courses: 'Курсы',
  homework: 'Задания',
  points: 'Баллы',
  profile: 'Профиль',
} as const;
