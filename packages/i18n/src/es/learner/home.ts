import type { home as source } from '../../ru/learner/home.ts';
import type { Translated } from '../../translated.ts';

export const home = {
  hello: '¡Hola!',
  helloName: '¡Hola, {{name}}!',
  otherCourses: 'Otros cursos',
  empty: 'Todavía no hay cursos',
  emptyText: 'Cuando la escuela te dé acceso a un curso, aparecerá aquí.',
  askSchool: 'Escribir a la escuela',
  newCourse: '¡«{{title}}» es tuyo!',
  newCourseOpen: 'El primer día ya está abierto. ¿Empezamos?',
  newCourseLater: 'Se abrirá aquí el primer día.',
  newCourseClose: 'Ocultar la bienvenida a «{{title}}»',
  overdue: 'El pago de {{amount}} por «{{title}}» ha fallado.',
  overdueUntil:
    'El pago de {{amount}} por «{{title}}» ha fallado. Págalo antes del {{date}} para conservar el acceso.',
  catalog: 'Catálogo',
  catalogText: 'Cursos, suscripciones y consultas',
} as const satisfies Translated<typeof source, 'es'>;
