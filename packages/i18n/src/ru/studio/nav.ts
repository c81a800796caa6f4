export const nav = {
  review: 'Проверка заданий',
  people: 'Люди',
  streams: 'Доступ к курсам',
} as const;
