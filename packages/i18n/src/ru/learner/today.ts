export const today = {
  play: 'Смотреть «{{title}}»',
  calendar: 'Календарь',
  lesson: '{{title}}, {{duration}}',
  start: 'Начать',
  continue: 'Продолжить',
  allWatched: 'Все уроки просмотрены. Осталось завершить день.',
  finish: 'Завершить день',
  rest: 'Сегодня день отдыха',
  done: 'На сегодня всё',
  next: 'Дальше — день {{number}}: {{title}}',
  complete: 'Курс пройден',
  completeText: 'Поздравляем! Уроки можно пересматривать, пока открыт доступ.',
} as const;
