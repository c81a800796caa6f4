import type { recovery as source } from '../../ru/learner/recovery.ts';
import type { Translated } from '../../translated.ts';

export const recovery = {
  title: 'Recuperar la contraseña',
  lead: 'Escribe el correo con el que entras. Te enviaremos un enlace para elegir una contraseña nueva.',
  submit: 'Enviar el enlace',
  failed: 'No se ha podido enviar el correo. Inténtalo más tarde.',
  sent: 'Si existe una cuenta con {{email}}, el mensaje ya va en camino. Su enlace funciona durante una hora.',
  notCome: '¿No llega? Mira en el correo no deseado o envíalo otra vez.',
  noMail: 'La escuela aún no ha configurado el correo, así que el enlace no te llegaría.',
  noMailHelp: 'Escribe a la escuela a {{email}}: te ayudarán a entrar.',
  noMailAnywhere:
    'La escuela aún no ha configurado el correo, así que no llegará ningún mensaje. Escribe a la escuela a {{email}}.',
  again: 'Enviar otra vez',
  back: 'Volver al inicio de sesión',
  newTitle: 'Contraseña nueva',
  newLead: 'Elige la contraseña para entrar. Tendrás que iniciar sesión de nuevo en todos los dispositivos.',
  done: 'La contraseña ha cambiado. Ahora entra con ella.',
  studioLead: 'Elige la contraseña con la que entrarás en el estudio.',
  studioDone: 'La contraseña se ha guardado. Ahora entra con ella en el estudio.',
  toStudio: 'Entrar en el estudio',
  askAnew: 'Pedir un enlace nuevo',
} as const satisfies Translated<typeof source, 'es'>;
