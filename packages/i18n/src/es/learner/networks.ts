import type { networks as source } from '../../ru/learner/networks.ts';
import type { Translated } from '../../translated.ts';

export const networks = {
  title: 'Redes sociales',
  none: 'La escuela aún no tiene ninguna red social que vincular',
  lead: 'Vincula una red para entrar con un solo toque.',
  linked: 'Vinculada',
  notLinked: 'Sin vincular',
  link: 'Vincular',
  unlink: 'Desvincular',
  unlinkTitle: '¿Desvincular {{network}}?',
  unlinkText: 'No podrás entrar con {{network}} hasta que la vincules de nuevo.',
} as const satisfies Translated<typeof source, 'es'>;
