export const language = {
  choose: 'Язык: {{current}}. Выбрать другой',
  confirm: 'Сменить язык?',
  reloads: 'Страница загрузится заново.',
  change: 'Сменить',
} as const;
