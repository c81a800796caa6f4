export const settings = {
  title: 'Настройки',
  language: 'Язык',
  theme: 'Оформление',
  support: 'Поддержка',
  exitTitle: 'Выйти из школы?',
  exitText: 'Неотправленные сообщения и файлы на этом устройстве будут удалены.',
} as const;
