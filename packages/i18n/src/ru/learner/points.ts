export const points = {
  title: 'Мои баллы',
  balance: 'Сейчас на счёте',
  history: 'История',
  more: 'Показать ещё',
  empty: 'Баллов пока нет',
  emptyText: 'Завершайте дни и сдавайте задания, и баллы появятся здесь.',
} as const;
