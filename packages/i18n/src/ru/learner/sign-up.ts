export const signUp = {
  title: 'Регистрация',
  lead: 'Создайте аккаунт, чтобы заниматься в школе {{school}}.',
  name: 'Имя',
  submit: 'Зарегистрироваться',
  needName: 'Введите имя',
  haveAccount: 'Уже есть аккаунт? Войти',
} as const;
