import type { supportForm as source } from '../../ru/learner/support-form.ts';
import type { Translated } from '../../translated.ts';

export const supportForm = {
  name: 'Nombre',
  message: 'Mensaje',
  send: 'Enviar',
  needMessage: 'Escribe un mensaje',
  needEmail: 'Escribe tu correo',
  needName: 'Escribe tu nombre',
  agreement: 'Al enviar el mensaje aceptas el',
  agreementLink: 'consentimiento para el tratamiento de datos personales',
  agreementTitle: 'Consentimiento para el tratamiento de datos personales',
  otherWays: 'O escríbenos directamente:',
  successfully: 'Listo',
  messageSent: 'Mensaje enviado. Te responderemos por correo.',
} as const satisfies Translated<typeof source, 'es'>;
