import type { Body } from '@daystream/api-client';
import { minutesOfTime, timeOfMinutes } from '@daystream/domain';
import { languages } from '@daystream/web';
import type { Campaign } from '../../platform/records.ts';

export type CampaignBody = Body<'studio.campaigns.create'>;
export type CampaignStep = CampaignBody['steps'][number];
export type CampaignLanguage = CampaignStep['texts'][number]['language'];
export type TriggerKind = CampaignBody['trigger']['kind'];

interface StepText {
  title: string;
  text: string;
}

export interface StepDraft {
  delayDays: number | null;
  path: string;
  /** A language without title and text is not sent. */
  texts: Record<CampaignLanguage, StepText>;
}

/** `start`: when it is started; `school`: at a moment, entered as the school's clock shows it; `learner`: at a time of each learner's clock. */
export type OnceWhen = 'start' | 'school' | 'learner';

/** The values of the form, of all kinds of triggers, so that none is lost when the kind is changed. */
export interface CampaignDraft {
  name: string;
  kind: TriggerKind;
  /** When a campaign that is sent once is sent. */
  onceWhen: OnceWhen;
  at: number | null;
  /** The date on each learner's clock; empty: none yet. */
  day: string;
  inactiveDays: number | null;
  endDays: number | null;
  endSide: 'before' | 'after';
  courseIds: number[];
  /** 0: all learners. */
  segmentId: number;
  /** Empty: at any time. */
  sendTime: string;
  stopOn: CampaignBody['stopOn'];
  goal: CampaignBody['goal'];
  steps: StepDraft[];
}

const noTexts = (): StepDraft['texts'] => ({
  ru: { title: '', text: '' },
  en: { title: '', text: '' },
  es: { title: '', text: '' },
});

export const newStep = (delayDays: number): StepDraft => ({ delayDays, path: '/home', texts: noTexts() });

export const newDraft: CampaignDraft = {
  name: '',
  kind: 'once',
  onceWhen: 'start',
  at: null,
  day: '',
  inactiveDays: 3,
  endDays: 3,
  endSide: 'before',
  courseIds: [],
  segmentId: 0,
  sendTime: '10:00',
  stopOn: [],
  goal: 'none',
  steps: [newStep(0)],
};

export function toDraft({
  trigger,
  segmentId,
  sendMinutes,
  steps,
  name,
  stopOn,
  goal,
}: Campaign): CampaignDraft {
  return {
    ...newDraft,
    name,
    stopOn,
    goal,
    kind: trigger.kind,
    ...(trigger.kind === 'once' ? onceOf(trigger) : { courseIds: trigger.courseIds }),
    ...(trigger.kind === 'inactive' && { inactiveDays: trigger.days }),
    ...(trigger.kind === 'course_end' && {
      endDays: Math.abs(trigger.days),
      endSide: trigger.days < 0 ? 'before' : 'after',
    }),
    segmentId: segmentId ?? 0,
    sendTime: sendMinutes === null ? '' : timeOfMinutes(sendMinutes),
    steps: steps.map(({ delayDays, path, texts }) => ({
      delayDays,
      path,
      texts: {
        ...noTexts(),
        ...Object.fromEntries(texts.map(({ language, title, text }) => [language, { title, text }])),
      },
    })),
  };
}

function onceOf({ at, day }: Extract<Campaign['trigger'], { kind: 'once' }>) {
  const onceWhen: OnceWhen = day !== null ? 'learner' : at !== null ? 'school' : 'start';
  return { onceWhen, at, day: day ?? '' };
}

export function toStep({ delayDays, path, texts }: StepDraft): CampaignStep {
  return {
    // Not validated here: the server reports an empty number.
    delayDays: delayDays as number,
    path,
    texts: languages.flatMap((language) => {
      const { title, text } = texts[language];
      return title.trim() === '' && text.trim() === '' ? [] : [{ language, title, text }];
    }),
  };
}

function triggerOf(draft: CampaignDraft): CampaignBody['trigger'] {
  const { kind, courseIds } = draft;
  switch (kind) {
    case 'once':
      return {
        kind,
        at: draft.onceWhen === 'school' ? draft.at : null,
        day: draft.onceWhen === 'learner' ? draft.day : null,
      };
    case 'enrolment':
      return { kind, courseIds };
    case 'inactive':
      return { kind, courseIds, days: draft.inactiveDays as number };
    case 'course_end': {
      const { endDays, endSide } = draft;
      // An empty number is not 0: the server asks for it.
      const days = endDays !== null && endSide === 'before' ? -endDays : endDays;
      return { kind, courseIds, days: days as number };
    }
  }
}

/** Whether a campaign for a moment has none: one of the school would be sent as soon as it is started. */
export const lacksMoment = ({ kind, onceWhen, at, day }: CampaignDraft): boolean =>
  kind === 'once' && ((onceWhen === 'school' && at === null) || (onceWhen === 'learner' && day === ''));

export const toBody = (draft: CampaignDraft): CampaignBody => ({
  name: draft.name,
  trigger: triggerOf(draft),
  segmentId: draft.segmentId === 0 ? null : draft.segmentId,
  // A moment needs no time of day.
  sendMinutes: draft.kind === 'once' && draft.onceWhen !== 'learner' ? null : minutesOfTime(draft.sendTime),
  stopOn: draft.stopOn,
  goal: draft.goal,
  steps: draft.steps.map(toStep),
});

/** The field of the form that shows an error of the server at `name`; a message without any text is asked for in `mainLanguage`, that of the school. */
export function fieldOf(name: string, draft: CampaignDraft, mainLanguage: CampaignLanguage): string {
  const [first = '', index = '', field, textIndex, part] = name.split('.');
  if (first === 'trigger') {
    const ofKind = {
      once: 'at',
      enrolment: 'courseIds',
      inactive: 'inactiveDays',
      course_end: 'endDays',
    } as const;
    return index === 'courseIds' || index === 'day' ? index : ofKind[draft.kind];
  }
  if (first === 'sendMinutes') return 'sendTime';
  const step = draft.steps[Number(index)];
  if (first !== 'steps' || step === undefined) return first;
  if (field !== 'texts') return `steps.${index}.${field}`;
  const sent = toStep(step).texts;
  const language = sent[Number(textIndex)]?.language ?? mainLanguage;
  return `steps.${index}.texts.${language}.${part ?? 'title'}`;
}
