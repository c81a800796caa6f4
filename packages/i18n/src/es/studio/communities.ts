import type { communities as source } from '../../ru/studio/communities.ts';
import type { Translated } from '../../translated.ts';

export const communities = {
  title: 'Clubes',
  name: 'Club',
  search: 'Título',
  empty: 'Todavía no hay clubes.',
  addresses: 'Enlaces',
  noAddresses: 'Sin enlaces',
  save: 'Guardar',
  saved: 'Club guardado',
  page: 'Página del club',
  pageHelp: 'Si está vacío, se abre la URL del club de la escuela seguida de /{{slug}}',
  chat: 'Chat de Telegram',
  faq: 'Preguntas y respuestas',
  faqHelp: 'Si está vacío, se abre la página de los ajustes de la escuela',
  landingOfMembers: 'Sobre el club: para miembros',
  landingOfOthers: 'Sobre el club: para los demás',
} as const satisfies Translated<typeof source, 'es'>;
