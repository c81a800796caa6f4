import type { menu as source } from '../../ru/learner/menu.ts';
import type { Translated } from '../../translated.ts';

export const menu = {
  courses: 'Mis cursos',
  community: 'Clubes',
  homeworks: 'Tareas',
  downloads: 'Descargas',
  messages: 'Mensajes',
  videoconsultations: 'Videoconsultas',
  support: 'Soporte',
  subscriptions: 'Suscripciones',
  profile: 'Mis datos',
  settings: 'Ajustes',
  points: 'Mis puntos',
  manual: 'Manual de uso',
  instruction: 'Instrucciones',
  linkSocialNetworks: 'Redes sociales',
  information: 'Mis datos',
  socialNetworks: 'Redes sociales',
  catalog: 'Catálogo',
  sections: 'Secciones',
  dashboard: 'Estudio',
  delete: 'Eliminar la cuenta',
  exit: 'Cerrar sesión',
} as const satisfies Translated<typeof source, 'es'>;
