export const language = {
  choose: 'Язык: {{current}}. Выбрать другой',
  title: 'Язык',
  reloads: 'Чтобы сменить язык, страница загрузится заново.',
  change: 'Сменить',
} as const;
