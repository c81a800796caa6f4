export const courses = {
  title: 'Мои курсы',
  ongoing: 'Идут',
  active: 'Ждут',
  completed: 'Завершены',
  empty: 'Здесь пока пусто',
  emptyText: 'В этом разделе нет курсов. Загляните в соседние.',
  about: 'О курсе',
  demoVideo: 'Видео о курсе',
  demoVideoOf: 'О курсе «{{title}}»',
} as const;
