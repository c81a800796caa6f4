export const courses = {
  title: 'Мои курсы',
  new: 'Новый',
  ongoing: 'Сейчас',
  active: 'Скоро',
  completed: 'Завершены',
  empty: 'Здесь пока пусто',
  emptyText: 'В этом разделе курсов нет. Загляните в соседние.',
  about: 'О курсе',
  demoVideo: 'Видео о курсе',
  demoVideoOf: 'О курсе «{{title}}»',
} as const;
