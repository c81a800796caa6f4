/** Support form for visitors without an account. */
export const supportForm = {
  name: 'Имя',
  message: 'Сообщение',
  send: 'Отправить',
  needMessage: 'Напишите сообщение',
  needEmail: 'Введите электронную почту',
  needName: 'Введите имя',
  agreement: 'Отправляя сообщение, вы принимаете',
  agreementLink: 'согласие на обработку персональных данных',
  agreementTitle: 'Согласие на обработку персональных данных',
  otherWays: 'Или напишите нам напрямую:',
  successfully: 'Готово',
  messageSent: 'Сообщение отправлено. Мы ответим на вашу почту.',
} as const;
