import type { articles as source } from '../../ru/learner/articles.ts';
import type { Translated } from '../../translated.ts';

export const articles = {
  title: 'Artículos',
  favourites: 'Favoritos',
  search: 'Buscar artículos',
  labels: 'Temas',
  all: 'Todos',
  more: 'Mostrar más',
  views_one: '{{count}} lectura',
  views_many: '{{count}} de lecturas',
  views_other: '{{count}} lecturas',
  like: 'Me gusta',
  likes: 'Me gusta · {{number}}',
  toFavourites: 'Añadir a favoritos',
  inFavourites: 'En favoritos',
  files: 'Archivos',
  enlarge: 'Abrir la imagen en grande. {{caption}}',
  courses: 'Cursos relacionados',
  ownCourse: 'Tu curso',
  courseOnSale: 'Sobre el curso',
  none: 'Aún no hay artículos',
  noneText: 'El primer artículo del club aparecerá aquí.',
  nothingFound: 'No hay resultados',
  nothingFoundText: 'Prueba con otras palabras o quita el tema.',
  noFavourites: 'Aún no tienes favoritos',
  noFavouritesText: 'Abre un artículo y toca «Añadir a favoritos» para guardarlo aquí.',
} as const satisfies Translated<typeof source, 'es'>;
