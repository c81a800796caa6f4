export const banners = {
  label: 'Объявления школы',
  title: 'Новости и предложения',
  empty: 'Пока ничего нового',
  emptyText: 'Когда школе будет что рассказать, вы увидите это здесь.',
  new: 'Новое',
  more: 'Подробнее',
  dismiss: 'Скрыть «{{title}}»',
} as const;
