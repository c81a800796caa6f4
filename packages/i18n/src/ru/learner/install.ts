/** Installing the app on the device, and its new releases. */
export const install = {
  title: '«{{title}}» как приложение',
  text: 'Добавьте школу на главный экран: открывается одним нажатием, а загруженные уроки и чаты видны и без интернета.',
  install: 'Установить',
  later: 'Не сейчас',
  stepsTitle: 'Как установить «{{title}}»',
  stepShare: 'Нажмите «Поделиться» внизу экрана (на iPad она вверху).',
  stepAdd: 'Выберите «На экран „Домой“».',
  stepOpen: 'Нажмите «Добавить» и открывайте «{{title}}» с главного экрана.',
  understood: 'Понятно',
  setting: 'Приложение',
  settingText: 'Иконка на главном экране, открывается и без интернета.',
  updateReady: 'Вышла новая версия',
  reload: 'Обновить',
} as const;
