import type { firstRun as source } from '../../ru/studio/first-run.ts';
import type { Translated } from '../../translated.ts';

export const firstRun = {
  title: 'Primeros pasos',
  text: 'Tres cosas y tu escuela estará abierta.',
  progress: '{{done}} de {{total}} hechos',
  done: 'Hecho',
  hide: 'Ocultar',
  hidden: 'Primeros pasos ocultos',
  look: 'Ponle nombre a tu escuela y elige su aspecto',
  lookText: 'Todos los alumnos ven el nombre, el logotipo y los colores.',
  lookAction: 'Configurar la escuela',
  course: 'Crea y publica tu primer curso',
  courseText: 'Empieza por el título: las etapas, los días y las clases se añaden en el editor.',
  courseGoOn: 'Seguir con «{{title}}»',
  learner: 'Invita a tu primer alumno',
  learnerText: 'Envíale la dirección de la escuela. Cuando se registre, dale acceso al curso.',
  copyAddress: 'Copiar la dirección de la escuela',
  copied: 'Dirección copiada',
  copyFailed: 'No se pudo copiar. La dirección de la escuela: {{address}}',
} as const satisfies Translated<typeof source, 'es'>;
