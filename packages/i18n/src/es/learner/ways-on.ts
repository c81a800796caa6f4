import type { waysOn as source } from '../../ru/learner/ways-on.ts';
import type { Translated } from '../../translated.ts';

export const waysOn = {
  renew: 'Renovar el acceso',
  debt: 'El curso está cerrado porque falta un pago de «{{title}}». Paga {{amount}} y se abrirá de nuevo.',
  payDebt: 'Pagar {{amount}}',
  wholeCourse: 'Quiero el curso completo',
  ownCourse: 'Ir a tu curso completo',
  course: 'Ir a «{{title}}»',
  handIn: 'Preguntar cómo entregarla',
  demoOver: 'Has completado los días de prueba',
  demoOverText: 'Los demás días vienen con el curso completo.',
  overText: 'Tu progreso está guardado. Renueva el acceso y sigue donde lo dejaste.',
  doneText:
    'Has completado el curso: tus resultados y tu certificado siguen aquí. Renueva el acceso para volver a las clases.',
  askNext: 'Elegir mi próximo curso',
} as const satisfies Translated<typeof source, 'es'>;
