import type { nav as source } from '../../ru/studio/nav.ts';
import type { Translated } from '../../translated.ts';

export const nav = {
  label: 'Secciones del estudio',
  open: 'Abrir el menú',
  groups: {
    conversation: 'Conversaciones',
    learners: 'Alumnos',
    content: 'Contenido',
    sales: 'Ventas',
    engagement: 'Participación',
    settings: 'Ajustes',
  },
  overview: 'Resumen',
  inbox: 'Bandeja',
  review: 'Revisión de tareas',
  waiting_one: '{{count}} tarea espera revisión',
  waiting_many: '{{count}} de tareas esperan revisión',
  waiting_other: '{{count}} tareas esperan revisión',
  chats: 'Chats',
  people: 'Personas',
  streams: 'Acceso a cursos',
  courses: 'Cursos',
  reports: 'Informes',
  ratings: 'Valoraciones',
  library: 'Mediateca',
  tickets: 'Soporte',
  banners: 'Banners',
  rewards: 'Premios',
  communities: 'Clubes',
  site: 'Escuela',
  schools: 'Todas las escuelas',
} as const satisfies Translated<typeof source, 'es'>;
