export const club = {
  title: 'Выберите клуб',
} as const;
