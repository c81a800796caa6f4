export const newPassword = {
  password: 'Новый пароль',
  repeat: 'Новый пароль ещё раз',
  need: 'Придумайте пароль: от 8 символов',
  needRepeat: 'Повторите пароль',
  save: 'Сохранить пароль',
} as const;
