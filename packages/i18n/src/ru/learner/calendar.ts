export const calendar = {
  now: 'Сейчас',
  stage: 'Этап {{number}}',
  done: 'Пройден',
  today: 'Сегодня',
  open: 'Открыт',
  locked: 'Закрыт',
  rest: 'Отдых',
} as const;
