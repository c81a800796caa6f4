import type { banners as source } from '../../ru/learner/banners.ts';
import type { Translated } from '../../translated.ts';

export const banners = {
  label: 'De la escuela',
  title: 'Novedades y ofertas',
  empty: 'Todavía no hay novedades',
  emptyText: 'Cuando la escuela tenga algo que contar, lo verás aquí.',
  new: 'Novedad',
  more: 'Más información',
  dismiss: 'Ocultar «{{title}}»',
} as const satisfies Translated<typeof source, 'es'>;
