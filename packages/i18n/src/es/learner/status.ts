import type { status as source } from '../../ru/learner/status.ts';
import type { Translated } from '../../translated.ts';

export const status = {
  startsToday: 'Empieza hoy',
  daysUntilStart_one: 'Empieza en {{count}} día',
  daysUntilStart_many: 'Empieza en {{count}} días',
  daysUntilStart_other: 'Empieza en {{count}} días',
  frozenUntil: 'En pausa hasta el {{date}}',
  stopped: 'Acceso detenido',
  stoppedAt: 'Acceso detenido el {{date}}',
  ended: 'El acceso ha terminado',
  endedAt: 'El acceso terminó el {{date}}',
  lastDay: 'Hoy es el último día de acceso',
  daysLeft_one: 'Queda {{count}} día de acceso',
  daysLeft_many: 'Quedan {{count}} días de acceso',
  daysLeft_other: 'Quedan {{count}} días de acceso',
  until: 'Acceso hasta el {{date}}',
} as const satisfies Translated<typeof source, 'es'>;
