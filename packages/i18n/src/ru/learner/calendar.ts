export const calendar = {
  now: 'Сейчас',
  toDays: 'К дням этапа',
  stage: 'Этап {{number}}',
  done: 'Пройден',
  today: 'Сегодня',
  open: 'Открыт',
  locked: 'Закрыт',
  rest: 'Отдых',
} as const;
