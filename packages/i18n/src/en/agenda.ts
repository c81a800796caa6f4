import type { agenda as source } from '../ru/agenda.ts';
import type { Translated } from '../translated.ts';

export const agenda = {
  day_opens: 'Day {{number}}: {{title}}',
  rest_day: 'Day {{number}}: rest day',
  stage_opens: 'New stage: {{title}}',
  access_ends: 'Last day of access: {{course}}',
  freeze_starts: 'Freeze starts: {{course}}',
  freeze_ends: 'Last frozen day: {{course}}',
  club_event: '{{title}}',
  video_consultation: 'Video consultation: {{title}}',
} as const satisfies Translated<typeof source, 'en'>;
