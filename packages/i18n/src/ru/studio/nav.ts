export const nav = {
  label: 'Разделы студии',
  open: 'Открыть меню',
  review: 'Проверка заданий',
  waiting_one: '{{count}} задание ждёт проверки',
  waiting_few: '{{count}} задания ждут проверки',
  waiting_many: '{{count}} заданий ждут проверки',
  waiting_other: '{{count}} задания ждут проверки',
  people: 'Люди',
  streams: 'Доступ к курсам',
  courses: 'Курсы',
  videos: 'Видео',
  site: 'Школа',
} as const;
