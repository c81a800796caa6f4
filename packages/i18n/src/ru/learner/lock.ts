export const lock = {
  title: 'День пока закрыт',
  titleForGood: 'День закрыт',
  notYet: 'Откроется позже.',
  opensAt: 'Откроется {{date}}.',
  stage: 'Этап ещё не открыт.',
  stageOpensAt: 'Этап откроется {{date}}.',
  previousDay: 'Сначала завершите предыдущий обязательный день.',
  demo: 'В демо-версии курса это недоступно.',
  stream: 'Доступ к курсу сейчас закрыт.',
  courseStarts: 'Курс начнётся {{date}}.',
  courseFrozen: 'Курс заморожен до {{date}}.',
  goToDay: 'Перейти к дню {{number}}',
} as const;
