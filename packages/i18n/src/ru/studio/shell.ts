/** Frame of the studio: sign-in, user menu, errors. */
export const shell = {
  app: { title: 'Студия' },
  action: { cancel: 'Отмена', close: 'Закрыть', save: 'Сохранить' },
  picture: { choose: 'Выбрать картинку', remove: 'Убрать' },
  role: {
    expert: 'Эксперт',
    support: 'Поддержка',
    author: 'Автор',
    admin: 'Администратор',
    owner: 'Владелец',
  },
  account: {
    language: 'Язык',
    appearance: { label: 'Оформление', system: 'Как в системе', light: 'Светлое', dark: 'Тёмное' },
    signOut: 'Выйти',
  },
  signIn: {
    title: 'Вход в студию',
    email: 'Эл. почта',
    emailRequired: 'Введите эл. почту',
    password: 'Пароль',
    passwordRequired: 'Введите пароль',
    enter: 'Войти',
    notStaff:
      'Студия открыта только сотрудникам школы, а у этого аккаунта такой роли нет. Если вы здесь работаете, попросите администратора её добавить.',
    linkExpired: 'Ссылка для входа больше не действует. Войдите с паролем.',
    ended: 'Сеанс закончился. Войдите ещё раз: вы вернётесь туда, где были.',
    toLearner: 'Перейти к обучению',
  },
  error: {
    forbiddenTitle: 'Этот раздел вам недоступен',
    forbidden: 'Его открывает другая роль. Если он нужен вам для работы, попросите администратора школы.',
    notFoundTitle: 'Такой страницы нет',
    notFound: 'Возможно, ссылка устарела или в адресе опечатка.',
    toStart: 'На первую страницу',
    brokenTitle: 'Страница сломалась',
    noRooms: 'Для вашей роли здесь пока ничего нет',
  },
} as const;
