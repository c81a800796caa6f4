import type { demo as source } from '../../ru/learner/demo.ts';
import type { Translated } from '../../translated.ts';

export const demo = {
  name: 'Demo',
  chip_one: 'Demo: {{count}} día gratis',
  chip_many: 'Demo: {{count}} de días gratis',
  chip_other: 'Demo: {{count}} días gratis',
  days_one: '{{done}}\u00A0de\u00A0{{count}}\u00A0día gratis',
  days_many: '{{done}}\u00A0de\u00A0{{count}}\u00A0días gratis',
  days_other: '{{done}}\u00A0de\u00A0{{count}}\u00A0días gratis',
  tile: 'Curso completo',
  locked: 'Los días con candado están en el curso completo.',
  lockedTitle: 'Este día está en el curso completo',
  lockedText: 'Estás en la demo. Con el curso completo se abren todos los días.',
} as const satisfies Translated<typeof source, 'es'>;
