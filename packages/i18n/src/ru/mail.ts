/** Texts of e-mails. */
export const mail = {
  reset_subject: 'Новый пароль в школе «{{school}}»',
  reset_text:
    'Кто-то, скорее всего вы, попросил новый пароль для школы «{{school}}». Чтобы задать его, нажмите кнопку.',
  reset_button: 'Задать новый пароль',
  reset_hour: 'Ссылка действует один час и сработает один раз.',
  reset_ignore: 'Если пароль просили не вы, ничего делать не нужно: старый остаётся в силе.',
  question_subject: '{{name}}: вопрос в поддержку школы «{{school}}»',
  question_from: '{{name}} ({{email}}) спрашивает:',
  question_topic: 'Тема: {{topic}}',
  question_button: 'Открыть в студии',
  answer_subject: 'Ответ поддержки школы «{{school}}»',
  answer_hello: 'Здравствуйте, {{name}}!',
  answer_question: 'Вы спрашивали:',
} as const;
