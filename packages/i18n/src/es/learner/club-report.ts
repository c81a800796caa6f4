import type { clubReport as source } from '../../ru/learner/club-report.ts';
import type { Translated } from '../../translated.ts';

export const clubReport = {
  action: 'Denunciar',
  title: 'Denunciar a los moderadores',
  lead: 'El autor no sabrá quién lo ha denunciado.',
  leadMember: 'El miembro no sabrá quién lo ha denunciado.',
  reason: 'Qué ocurre',
  choose: 'Elige qué ocurre',
  spam: 'Publicidad o spam',
  insult: 'Insulto',
  harm: 'Peligroso para las personas',
  privacy: 'Datos privados de otros',
  other: 'Otro motivo',
  text: 'Detalles',
  send: 'Enviar',
  sent: 'Gracias, la denuncia se ha enviado',
  sentText: 'Los moderadores la revisarán y decidirán qué hacer.',
} as const satisfies Translated<typeof source, 'es'>;
