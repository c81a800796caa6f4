/** Links from a course that is over, complete or open as a demo only. */
export const waysOn = {
  renew: 'Продлить доступ',
  debt: 'Курс закрыт, потому что платёж за «{{title}}» не прошёл. Оплатите {{amount}}, и он откроется снова.',
  payDebt: 'Оплатить {{amount}}',
  wholeCourse: 'Хочу весь курс',
  ownCourse: 'Перейти к полному курсу',
  course: 'К курсу «{{title}}»',
  handIn: 'Спросить, как сдать задание',
  demoOver: 'Пробные дни пройдены',
  demoOverText: 'Остальные дни открыты в полном курсе.',
  overText: 'Пройденное сохранено. Продлите доступ и продолжайте с того же места.',
  doneText: 'Курс пройден, итоги и сертификат остаются у вас. Продлите доступ, чтобы вернуться к урокам.',
  askNext: 'Подобрать следующий курс',
} as const;
