import type { mail as source } from '../ru/mail.ts';
import type { Translated } from '../translated.ts';

export const mail = {
  reset_subject: 'Contraseña nueva en {{school}}',
  reset_text: 'Hemos recibido una solicitud de contraseña nueva en {{school}}. Pulsa el botón para elegirla.',
  reset_button: 'Elegir una contraseña nueva',
  reset_hour: 'El enlace funciona una sola vez, durante una hora.',
  reset_ignore: 'Si no fuiste tú, no hace falta hacer nada: la contraseña anterior sigue siendo válida.',
  invite_subject: 'Te han invitado al equipo de {{school}}',
  invite_text: 'Te han invitado al equipo de {{school}}. Crea una contraseña para entrar en el estudio.',
  invite_button: 'Crear la contraseña',
  invite_after: 'El enlace funciona durante una semana. Después entra en el estudio: {{studio}}',
  question_subject: '{{name}}: pregunta para el soporte de {{school}}',
  question_from: '{{name}} ({{email}}) pregunta:',
  question_topic: 'Tema: {{topic}}',
  question_button: 'Abrir en el estudio',
  answer_subject: 'Respuesta del soporte de {{school}}',
  answer_hello: 'Hola, {{name}}:',
  answer_question: 'Tu pregunta:',
  confirm_subject: 'Confirma tu nuevo correo en {{school}}',
  confirm_text:
    'Esta dirección se indicó como nuevo correo en {{school}}. Para confirmar el cambio, pulsa el botón.',
  confirm_button: 'Confirmar el correo',
  confirm_day: 'El enlace funciona una sola vez, durante 24 horas.',
  confirm_ignore: 'Si no has sido tú, borra este mensaje: no cambiará nada.',
  notice_subject: 'Aviso de seguridad de tu cuenta en {{school}}',
  notice_password:
    'Se ha cambiado la contraseña de tu cuenta en {{school}}. Los demás dispositivos se han desconectado.',
  notice_email:
    'Se ha cambiado el correo de tu cuenta en {{school}}. Los mensajes llegarán a la nueva dirección.',
  notice_social: 'Se ha vinculado una red social a tu cuenta en {{school}}.',
  notice_factor_on: 'Se ha activado la verificación en dos pasos de tu cuenta en {{school}}.',
  notice_factor_off: 'Se ha desactivado la verificación en dos pasos de tu cuenta en {{school}}.',
  notice_ignore: 'Si has sido tú, no tienes que hacer nada más.',
  notice_act: 'Si no has sido tú, crea una contraseña nueva y escribe al soporte.',
  notice_act_support: 'Si no has sido tú, crea una contraseña nueva y escribe al soporte: {{support}}.',
} as const satisfies Translated<typeof source, 'es'>;
