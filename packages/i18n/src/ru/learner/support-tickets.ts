/** The learner's own questions to support. */
export const supportTickets = {
  title: 'Ваши вопросы',
  you: 'Вы: {{message}}',
  older: 'Показать более ранние',
  open: 'Ждёт ответа',
  answered: 'Есть ответ',
  closed: 'Закрыт',
  placeholder: 'Дополнить вопрос',
} as const;
