import type { agenda as source } from '../ru/agenda.ts';
import type { Translated } from '../translated.ts';

export const agenda = {
  day_opens: 'Día {{number}}: {{title}}',
  rest_day: 'Día {{number}}: descanso',
  stage_opens: 'Nueva etapa: {{title}}',
  access_ends: 'Último día de acceso: {{course}}',
  freeze_starts: 'Empieza la pausa: {{course}}',
  freeze_ends: 'Último día de la pausa: {{course}}',
  club_event: '{{title}}',
  video_consultation: 'Videoconsulta: {{title}}',
} as const satisfies Translated<typeof source, 'es'>;
