export const settings = {
  menuTitle: 'Профиль',
  title: 'Настройки',
  language: 'Язык',
  theme: 'Оформление',
  deletion: 'Удаление аккаунта',
  accountRestored: 'Аккаунт восстановлен, удаление отменено.',
  deletionText: 'Аккаунт и весь прогресс будут удалены.',
  exitTitle: 'Выйти из аккаунта?',
  exitText: 'Неотправленные сообщения и файлы на этом устройстве будут удалены.',
} as const;
