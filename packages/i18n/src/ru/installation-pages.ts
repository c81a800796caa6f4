/** Texts of pages that the server sends where there is no school. */
export const installationPages = {
  unknown_title: 'По этому адресу школы нет',
  unknown_text:
    'Проверьте адрес. Если он верный, сообщите об этом своей школе: её администратор добавит адрес в студии.',
} as const;
