export const settings = {
  menuTitle: 'Мой аккаунт',
  title: 'Настройки',
  language: 'Язык',
  theme: 'Оформление',
  exitTitle: 'Выйти из школы?',
  exitText: 'Неотправленные сообщения и файлы на этом устройстве будут удалены.',
} as const;
