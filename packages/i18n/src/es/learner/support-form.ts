import type { supportForm as source } from '../../ru/learner/support-form.ts';
import type { Translated } from '../../translated.ts';

export const supportForm = {
  name: 'Nombre',
  message: 'Mensaje',
  send: 'Enviar',
  needMessage: 'Escribe un mensaje',
  needEmail: 'Escribe tu correo',
  needName: 'Escribe tu nombre',
  agreement: 'Al enviar el mensaje das tu',
  agreementLink: 'consentimiento para el tratamiento de datos personales',
  agreementTitle: 'Consentimiento para el tratamiento de datos personales',
  otherWays: 'O escríbenos directamente:',
  successfully: 'Listo',
  messageSent: 'Mensaje enviado. Te responderemos por correo.',
  lead: 'Cuéntanos qué ha pasado. La respuesta aparecerá aquí y te avisaremos.',
  topic: 'Tema',
  chooseTopic: 'Elige un tema',
  needTopic: 'Elige un tema',
  course: 'Curso',
  noCourse: 'No es sobre un curso concreto',
  writeAgain: 'Enviar otro mensaje',
  messageSentInApp: 'Mensaje enviado. La respuesta aparecerá en Soporte.',
  messageSentTo:
    'Mensaje enviado. La respuesta aparecerá en Soporte y, si no estás en la aplicación, llegará a {{email}}.',
  errorTryLoadData: 'No hemos podido enviar el mensaje. Inténtalo de nuevo.',
  wait_one: 'Podrás enviar otro mensaje en {{count}} segundo',
  wait_many: 'Podrás enviar otro mensaje en {{count}} segundos',
  wait_other: 'Podrás enviar otro mensaje en {{count}} segundos',
} as const satisfies Translated<typeof source, 'es'>;
