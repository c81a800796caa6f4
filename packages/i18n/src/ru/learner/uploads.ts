export const uploads = {
  refused: '«{{name}}»: {{reason}}',
  chooseAgain: 'Загрузка прервалась. Выберите этот файл ещё раз, и мы продолжим с того же места.',
} as const;
