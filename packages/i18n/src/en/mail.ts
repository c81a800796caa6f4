import type { mail as source } from '../ru/mail.ts';
import type { Translated } from '../translated.ts';

export const mail = {
  reset_subject: 'A new password at {{school}}',
  reset_text:
    'Somebody, most likely you, asked for a new password at {{school}}. Press the button to choose one.',
  reset_button: 'Choose a new password',
  reset_hour: 'The link works for one hour, and once.',
  reset_ignore: 'If it was not you, there is nothing to do: the old password stays as it is.',
  question_subject: '{{name}}: a question for the support of {{school}}',
  question_from: '{{name}} ({{email}}) asks:',
  question_topic: 'Topic: {{topic}}',
  question_button: 'Open in the studio',
  answer_subject: 'The support of {{school}} has answered',
  answer_hello: 'Hello {{name}},',
  answer_question: 'You asked:',
} as const satisfies Translated<typeof source, 'en'>;
