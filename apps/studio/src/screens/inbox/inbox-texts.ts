/** The keys of the inbox's texts. */
export const viewTexts = {
  all: 'inbox.view.all',
  mine: 'inbox.view.mine',
  unassigned: 'inbox.view.unassigned',
  overdue: 'inbox.view.overdue',
  snoozed: 'inbox.view.snoozed',
  mentioned: 'inbox.view.mentioned',
  done: 'inbox.view.done',
  automatic: 'inbox.view.automatic',
  spam: 'inbox.view.spam',
} as const;

export const kindTexts = {
  homework: 'inbox.kind.homework',
  chat: 'inbox.kind.chat',
  ticket: 'inbox.kind.ticket',
  consultation: 'inbox.kind.consultation',
  video_consultation: 'inbox.kind.video_consultation',
} as const;

export const snoozeTexts = {
  hour: 'inbox.snoozeFor.hour',
  day: 'inbox.snoozeFor.day',
  threeDays: 'inbox.snoozeFor.threeDays',
  week: 'inbox.snoozeFor.week',
} as const;

export const assignmentTexts = {
  manual: 'inbox.assignmentBy.manual',
  round_robin: 'inbox.assignmentBy.round_robin',
  course: 'inbox.assignmentBy.course',
} as const;
