import type { cookies as source } from '../../ru/learner/cookies.ts';
import type { Translated } from '../../translated.ts';

export const cookies = {
  title: 'Cookies',
  lead: 'Decide qué puede guardar la escuela en este navegador. Puedes cambiar de opinión cuando quieras.',
  essential: 'Esenciales',
  essentialText: 'Sin ellas no se puede entrar ni seguir las clases, por eso están siempre activas.',
  analytics: 'Analítica',
  analyticsText: 'Ayudan a la escuela a ver qué se usa y qué conviene mejorar.',
  marketing: 'Publicidad',
  marketingText: 'Muestran anuncios más cercanos a ti.',
  save: 'Guardar mi elección',
  saved: 'Tu elección se ha guardado',
  policy: 'Política de cookies',
  notAsked: 'Esta escuela no pide permiso para usar cookies.',
  bannerTitle: 'Usamos cookies',
  bannerText: 'Las esenciales están siempre activas. Las demás, solo si las permites.',
  dismiss: 'Solo las esenciales',
  acceptAll: 'Aceptar todas',
  choose: 'Configurar',
} as const satisfies Translated<typeof source, 'es'>;
