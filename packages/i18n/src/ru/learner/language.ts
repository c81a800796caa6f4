export const language = {
  choose: 'Язык: {{current}}. Выбрать другой',
  ofAccount: 'Язык вашего аккаунта — {{name}}.',
  keep: 'Оставить {{name}}',
  title: 'Язык',
  reloads: 'Чтобы сменить язык, страница загрузится заново.',
  change: 'Сменить',
} as const;
