export const menu = {
  homework: 'Мои задания',
  points: 'Мои баллы',
  settings: 'Настройки',
  support: 'Написать в поддержку',
  exit: 'Выйти',
} as const;
