import type { mail as source } from '../ru/mail.ts';
import type { Translated } from '../translated.ts';

export const mail = {
  reset_subject: 'Contraseña nueva en {{school}}',
  reset_text:
    'Alguien, seguramente tú, pidió una contraseña nueva en {{school}}. Pulsa el botón para elegirla.',
  reset_button: 'Elegir una contraseña nueva',
  reset_hour: 'El enlace funciona durante una hora y una sola vez.',
  reset_ignore: 'Si no fuiste tú, no hace falta hacer nada: la contraseña anterior sigue siendo válida.',
  question_subject: '{{name}}: una pregunta para el soporte de {{school}}',
  question_from: '{{name}} ({{email}}) pregunta:',
  question_topic: 'Tema: {{topic}}',
  question_button: 'Abrir en el estudio',
  answer_subject: 'Respuesta del soporte de {{school}}',
  answer_hello: 'Hola, {{name}}:',
  answer_question: 'Tu pregunta:',
} as const satisfies Translated<typeof source, 'es'>;
