import { expect, it } from 'vitest';
import {
  fieldOf,
  lacksMoment,
  newDraft,
  newStep,
  toBody,
  toDraft,
  type CampaignBody,
} from './campaign-draft.ts';

const step = {
  delayDays: 2,
  path: '/home',
  texts: [{ language: 'en' as const, title: 'Hello', text: 'Come back' }],
};
const body = (change: Partial<CampaignBody>): CampaignBody => ({
  name: 'News',
  trigger: { kind: 'once', at: 1000, day: null },
  segmentId: null,
  sendMinutes: null,
  stopOn: [],
  goal: 'none',
  steps: [step],
  ...change,
});
const rest = {
  id: 1,
  status: 'draft' as const,
  segmentName: null,
  enteredCount: 0,
  failedCount: 0,
  startedAt: null,
  endedAt: null,
  updatedAt: 0,
};

it.each<[string, CampaignBody]>([
  ['at a time', body({})],
  ['at the start', body({ trigger: { kind: 'once', at: null, day: null }, segmentId: 7 })],
  [
    'on each learner’s clock',
    body({ trigger: { kind: 'once', at: null, day: '2026-11-30' }, sendMinutes: 540 }),
  ],
  ['after enrolment', body({ trigger: { kind: 'enrolment', courseIds: [1, 2] }, sendMinutes: 600 })],
  [
    'of inactive learners',
    body({ trigger: { kind: 'inactive', days: 3, courseIds: [] }, stopOn: ['active'] }),
  ],
  ['before the end', body({ trigger: { kind: 'course_end', days: -3, courseIds: [] }, goal: 'enrolled' })],
  ['after the end', body({ trigger: { kind: 'course_end', days: 5, courseIds: [4] } })],
])('a campaign %s is the same after it was opened and saved', (_, form) => {
  expect(toBody(toDraft({ ...form, ...rest }))).toEqual(form);
});

it.each(['school', 'learner'] as const)(
  'a moment of the %s that is not chosen yet is missing',
  (onceWhen) => {
    const draft = { ...newDraft, onceWhen };
    expect(lacksMoment(draft)).toBe(true);
    expect(lacksMoment({ ...draft, at: 1000, day: '2026-11-30' })).toBe(false);
  },
);

it('a language without title and text is left out; half of one is sent, so that the server names the rest', () => {
  const draft = { ...newDraft, steps: [newStep(0)] };
  expect(toBody(draft).steps[0]?.texts).toEqual([]);
  draft.steps[0]!.texts.es.title = 'Hola';
  expect(toBody(draft).steps[0]?.texts).toEqual([{ language: 'es', title: 'Hola', text: '' }]);
});

it.each([
  ['name', 'name'],
  ['trigger', 'at'],
  ['trigger.day', 'day'],
  ['trigger.courseIds', 'courseIds'],
  ['sendMinutes', 'sendTime'],
  ['segmentId', 'segmentId'],
  ['steps.1.path', 'steps.1.path'],
  ['steps.1.texts', 'steps.1.texts.en.title'],
  ['steps.0.texts.0.text', 'steps.0.texts.es.text'],
])('an error at %s is shown at %s', (name, field) => {
  const first = newStep(0);
  first.texts.es.title = 'Hola';
  expect(fieldOf(name, { ...newDraft, steps: [first, newStep(1)] }, 'en')).toBe(field);
});

it('an empty number of days is sent as it is, so that the server asks for it', () => {
  const { trigger } = toBody({ ...newDraft, kind: 'course_end', endDays: null });
  expect(trigger).toMatchObject({ days: null });
});
