/** The sample survey that every installation serves. */
export const sampleSurvey = {
  title: 'Как вам урок?',
  lead: 'Три вопроса, меньше минуты. Это пример анкеты: ответы никуда не отправляются.',
  pace: 'В каком темпе вам удобно?',
  paceSlow: 'Медленнее',
  paceRight: 'Так, как сейчас',
  paceFast: 'Быстрее',
  effort: 'Было ли что-то трудным?',
  effortEasy: 'Всё легко',
  effortPartly: 'Кое-что',
  effortHard: 'Почти всё',
  comment: 'Что добавить в следующий раз?',
  send: 'Отправить',
  done: 'Спасибо! Можно вернуться к уроку.',
} as const;
