import type { scores as source } from '../ru/scores.ts';
import type { Translated } from '../translated.ts';

export const scores = {
  day_ended: 'Día del curso completado',
  homework_accepted: 'Tarea aceptada',
  course_completed: 'Curso completado',
  rating_given: 'Dejaste una valoración',
  referral: 'Un amigo compró por tu enlace',
  referral_returned: 'Se devolvió la compra de tu amigo',
  purchase: 'Puntos por una compra',
  purchase_returned: 'Se devolvió tu compra',
  order: 'Pedido pagado con puntos',
  order_refunded: 'Puntos devueltos por un pedido',
  correction: 'Saldo corregido por la escuela',
  reward: 'Puntos canjeados por un premio',
  reward_returned: 'Devolución de puntos de un premio',
} as const satisfies Translated<typeof source, 'es'>;
