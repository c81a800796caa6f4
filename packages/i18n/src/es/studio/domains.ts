import type { domains as source } from '../../ru/studio/domains.ts';
import type { Translated } from '../../translated.ts';

/** The domains of a brand. */
export const domains = {
  title: 'Dominios de «{{school}}»',
  back: 'Todas las escuelas',
  intro: 'La escuela se abre en estas direcciones. Los enlaces de los correos llevan al dominio principal.',
  main: 'Principal',
  redirects: 'Lleva al principal',
  current: 'Estás aquí',
  answers: 'La escuela se abre',
  unchecked: 'Aún sin comprobar',
  checkedAt: 'Comprobado el {{time}}',
  noRecord:
    'Este nombre no tiene dirección. Añade el registro en el proveedor del dominio. Un cambio puede tardar horas en verse.',
  elsewhere: 'El nombre lleva a otro servidor. Revisa el registro en el proveedor del dominio.',
  noAnswer:
    'El nombre lleva aquí, pero la escuela no responde. Revisa el proxy y el certificado de este servidor.',
  otherAnswer: 'En esta dirección responde otra cosa. Revisa el proxy de este servidor.',
  noHttps: 'La escuela se abre, pero sin https. Revisa el certificado.',
  check: 'Comprobar',
  checked: 'Dominio comprobado',
  makeMain: 'Hacerlo principal',
  makeMainTitle: '¿Hacer de {{host}} el dominio principal?',
  makeMainText:
    'Los enlaces de los correos llevarán allí. Los demás dominios funcionan como antes hasta que los dirijas al principal. En la nueva dirección los alumnos vuelven a iniciar sesión.',
  redirect: 'Dirigir al principal',
  redirectTitle: '¿Dirigir {{host}} al dominio principal?',
  redirectText:
    'Las páginas de la escuela en esta dirección se abrirán en la principal. El estudio se abre en ambas.',
  stopRedirect: 'Dejar de dirigir',
  changed: 'Guardado',
  remove: 'Eliminar',
  removeTitle: '¿Eliminar el dominio {{host}}?',
  removeText: 'La escuela ya no se abrirá en esta dirección, ni los enlaces de los correos que la tengan.',
  removed: 'Dominio eliminado',
  add: 'Añadir un dominio',
  host: 'Dominio',
  hostHelp: 'Por ejemplo, school.example.com',
  added: 'Dominio añadido',
  recordTitle: 'Qué indicar en el proveedor del dominio',
  recordName: 'Un registro CNAME del nuevo dominio:',
  recordAddress: 'O, para un dominio sin subdominio, registros con estas direcciones:',
  recordOnlyAddress: 'Un registro con la dirección para el nuevo dominio:',
  recordUnknown: 'No se pudo averiguar la dirección de este servidor. Pregunta a quien lo configuró.',
  localRecord:
    'Ahora la escuela está abierta en el propio servidor ({{addresses}}), adonde otros equipos no llegan. Necesitas la dirección pública del servidor.',
} as const satisfies Translated<typeof source, 'es'>;
