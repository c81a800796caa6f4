import type { oldInterface as source } from '../../ru/learner/old-interface.ts';
import type { Translated } from '../../translated.ts';

export const oldInterface = {
  menu: 'Interfaz antigua',
  title: '¿Volver a la interfaz antigua?',
  text: 'Cuéntanos qué echas en falta: la escuela lo leerá e intentará arreglarlo.',
  reason: 'Motivo',
  need: 'Escribe un motivo',
  stay: 'Quedarme',
  go: 'Volver',
} as const satisfies Translated<typeof source, 'es'>;
