/** Events of the agenda, in the app and in calendar programs. */
export const agenda = {
  day_opens: 'День {{number}}: {{title}}',
  rest_day: 'День {{number}}: отдых',
  stage_opens: 'Новый этап: {{title}}',
  access_ends: 'Последний день доступа: {{course}}',
  freeze_starts: 'Начинается заморозка: {{course}}',
  freeze_ends: 'Последний день заморозки: {{course}}',
  club_event: '{{title}}',
  video_consultation: 'Видеоконсультация: {{title}}',
} as const;
