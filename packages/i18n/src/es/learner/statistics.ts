import type { statistics as source } from '../../ru/learner/statistics.ts';
import type { Translated } from '../../translated.ts';

export const statistics = {
  title: 'Lo que ya has hecho',
  offline: 'Sin conexión. Tus cifras aparecerán cuando vuelva.',
  hours: 'Horas de práctica',
  lessons: 'Clases vistas',
  tasks: 'Tareas aceptadas',
  courses: 'Cursos completados',
  linkJumps: 'Visitas por tu enlace',
  referralOrders: 'Compras por tu enlace',
  cashback: 'Cashback',
  discount: 'Descuento para amigos',
} as const satisfies Translated<typeof source, 'es'>;
