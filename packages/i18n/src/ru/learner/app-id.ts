export const appId = {
  label: 'ID',
  choose: 'Придумайте ID',
  need: 'Введите ID',
  byEmail: 'Войти по электронной почте',
  signUp: 'Зарегистрироваться без почты',
  signUpTitle: 'Регистрация без почты',
  signUpByEmail: 'Зарегистрироваться по почте',
} as const;
