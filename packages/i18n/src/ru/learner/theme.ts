export const theme = {
  label: 'Оформление',
  auto: 'Как на устройстве',
  light: 'Светлое',
  dark: 'Тёмное',
} as const;
