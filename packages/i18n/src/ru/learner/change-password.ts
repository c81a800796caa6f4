export const changePassword = {
  title: 'Пароль',
  lead: 'После смены на остальных устройствах нужно будет войти заново.',
  current: 'Текущий пароль',
  needCurrent: 'Введите текущий пароль',
  done: 'Пароль изменён',
} as const;
