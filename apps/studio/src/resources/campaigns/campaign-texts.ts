import type { TFunction } from 'i18next';
import type { Campaign } from '../../platform/records.ts';
import type { TriggerKind } from './campaign-draft.ts';

export const kindTexts = {
  once: 'campaigns.kind.once',
  enrolment: 'campaigns.kind.enrolment',
  inactive: 'campaigns.kind.inactive',
  course_end: 'campaigns.kind.courseEnd',
} as const satisfies Record<TriggerKind, string>;

export const statusTexts = {
  draft: 'campaigns.status.draft',
  running: 'campaigns.status.running',
  paused: 'campaigns.status.paused',
  ended: 'campaigns.status.ended',
} as const satisfies Record<Campaign['status'], string>;

export const goalTexts = {
  none: 'campaigns.goal.none',
  active: 'campaigns.goal.active',
  completed: 'campaigns.goal.completed',
  enrolled: 'campaigns.goal.enrolled',
} as const satisfies Record<Campaign['goal'], string>;

export const stopTexts = {
  active: 'campaigns.stop.active',
  completed: 'campaigns.stop.completed',
} as const satisfies Record<Campaign['stopOn'][number], string>;

/** When learners enter a campaign. */
export function triggerText(t: TFunction<'studio'>, trigger: Campaign['trigger']): string {
  switch (trigger.kind) {
    case 'once':
      return t('campaigns.kind.once');
    case 'enrolment':
      return t('campaigns.kind.enrolment');
    case 'inactive':
      return t('campaigns.when.inactive', { count: trigger.days });
    case 'course_end':
      return trigger.days < 0
        ? t('campaigns.when.beforeEnd', { count: -trigger.days })
        : t('campaigns.when.afterEnd', { count: trigger.days });
  }
}
