import type { invite as source } from '../../ru/learner/invite.ts';
import type { Translated } from '../../translated.ts';

export const invite = {
  title: 'Invita a un amigo',
  both: 'Tu amigo recibe un {{percent}} % de descuento en su primer pedido, y tú, el {{cashback}} % de su importe en puntos.',
  discount: 'Tu amigo recibe un {{percent}} % de descuento en su primer pedido.',
  cashback: 'Recibes en puntos el {{cashback}} % del primer pedido de tu amigo.',
  minPrice: 'Vale para pedidos desde {{price}}.',
  link: 'Tu enlace',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'El navegador no permite copiar. Selecciona la dirección y cópiala.',
  share: 'Compartir',
  visits: 'Visitas',
  orders: 'Compras',
  points: 'Puntos',
  landingTitle: 'Te han invitado a {{school}}',
  landingDiscount: 'Tu primer pedido costará un {{percent}} % menos. El descuento se aplica solo al pagar.',
  landingPlain: 'Elige por dónde empezar.',
  landingOwnTitle: 'Tu enlace para amigos',
  landingOwn:
    'Este es tu propio enlace. Envíaselo a un amigo: el descuento es para él, y los puntos, para ti.',
  landingBroken: 'El enlace no funciona',
  landingBrokenText: 'Quizá no se copió entero. También puedes comprar sin él.',
} as const satisfies Translated<typeof source, 'es'>;
