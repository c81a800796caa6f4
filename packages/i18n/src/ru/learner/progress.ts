export const progress = {
  label: 'Прогресс курса',
  days_one: '{{done}} из {{count}} дня',
  days_few: '{{done}} из {{count}} дней',
  days_many: '{{done}} из {{count}} дней',
  days_other: '{{done}} из {{count}} дней',
} as const;
