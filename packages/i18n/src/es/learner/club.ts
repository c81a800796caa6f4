import type { club as source } from '../../ru/learner/club.ts';
import type { Translated } from '../../translated.ts';

export const club = {
  title: 'Elige un club',
  clubs: 'Clubes',
  none: 'Aún no hay clubes',
  noneText: 'Cuando la escuela abra un club para ti, lo verás aquí.',
  lookAll: 'Ir al club',
  chat: 'Chat del club',
  faq: 'Preguntas y respuestas',
  aboutClub: 'Sobre el club',
  howToJoin: 'Cómo entrar',
  comeBack: 'Cómo volver',
  join: 'Entrar por {{price}}',
  rejoin: 'Volver por {{price}}',
  owned: 'Formas parte del club',
  ownedChat: 'Estás en el chat del club',
  ownedUntil: 'Formas parte del club hasta el {{date}}',
  expired: 'Tu participación ha terminado',
  expiredAt: 'Tu participación terminó el {{date}}',
  recommended: 'Recomendado para tu curso',
  noWayIn: 'Por ahora no se puede entrar por cuenta propia. Escribe a la escuela y te diremos cómo hacerlo.',
  noLinks: 'Este club aún no tiene enlaces. Escribe a la escuela si no sabes dónde se reúne.',
  inside: 'Dentro: novedades y artículos de la escuela, publicaciones de los miembros y encuentros.',
  lostText: 'Todo lo que escribiste se conserva. Vuelve y sigue donde lo dejaste.',
  sections: 'Secciones del club',
  tabs: { feed: 'Novedades' },
} as const satisfies Translated<typeof source, 'es'>;
