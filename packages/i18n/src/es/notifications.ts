import type { notifications as source } from '../ru/notifications.ts';
import type { Translated } from '../translated.ts';

export const notifications = {
  homework_reviewed_accepted: 'Tarea aceptada',
  homework_reviewed_returned: 'Tu tarea necesita otro intento',
  homework_reviewed_reopened: 'Tarea abierta de nuevo',
  homework_reviewed_text: '{{title}} · {{course}}',
  chat_message_file: 'Nuevo archivo adjunto',
  chat_message_voice: 'Mensaje de voz',
  consultation_opened: 'Tu consulta ha empezado',
  consultation_closed: 'Tu consulta ha terminado. ¿Qué te pareció?',
  video_consultation_confirmed: 'Videoconsulta confirmada',
  video_consultation_moved: 'Videoconsulta aplazada a otra hora',
  video_consultation_canceled: 'Videoconsulta cancelada',
  video_consultation_day_before: 'Se acerca tu videoconsulta',
  video_consultation_soon: 'Tu videoconsulta está a punto de empezar',
  video_consultation_notes: 'Notas de tu videoconsulta',
  video_consultation_text: '{{course}}, {{time}}',
  ticket_answered: 'Soporte ha respondido',
  reminder: 'Es hora de practicar',
  reminder_text: '{{course}}: día {{number}}',
  payment_card: 'Tu tarjeta está a punto de caducar',
  payment_card_text:
    'La tarjeta terminada en {{last4}} caduca en {{until}}. Añade otra para que los pagos no se interrumpan.',
  purchase_refunded: 'Te devolvemos el dinero',
  purchase_partly_refunded: 'Te devolvemos una parte del dinero',
  purchase_text: '«{{title}}»: {{amount}}',
  purchase_points_one: '{{count}} punto',
  purchase_points_many: '{{count}} de puntos',
  purchase_points_other: '{{count}} puntos',
  reward_claim_given: 'Solicitud de premio aceptada',
  reward_claim_declined: 'Solicitud de premio rechazada, puntos devueltos',
  reward_claim_text: '«{{title}}»',
  reward_claim_answer: '«{{title}}». {{answer}}',
  mail_failed: 'Los correos no se envían',
  mail_failed_text:
    'El servidor de correo rechaza los mensajes de la escuela desde hace horas. Revisa su configuración.',
} as const satisfies Translated<typeof source, 'es'>;
