import type { Person } from './draw-person.ts';
import type { DemoAppId } from './palettes.ts';

const base: Person = {
  skin: '#f6cfb4',
  shade: '#e3a98c',
  blush: '#ee8f86',
  hair: '#6b3b3a',
  hairStyle: 'bun',
  top: '#fff1e6',
  ink: '#5b2f33',
  lips: '#d9707a',
  eyes: 'closed',
  mouth: 'calm',
};

/** The people who appear in pictures and videos. */
export const people = {
  guide: base,
  learner: { ...base, hair: '#a05a34', hairStyle: 'long', top: '#8fb3a5', eyes: 'open', mouth: 'smile' },
  expert: {
    ...base,
    skin: '#f1c3a3',
    shade: '#d99b7c',
    hair: '#33272e',
    hairStyle: 'bob',
    top: '#b9657a',
    eyes: 'open',
    mouth: 'smile',
  },
  support: {
    ...base,
    skin: '#e0a67f',
    shade: '#bf8260',
    hair: '#2c2024',
    hairStyle: 'short',
    top: '#e8b85f',
    lips: '#b8606a',
    eyes: 'open',
    mouth: 'calm',
  },
  author: { ...base, hair: '#d9a765', hairStyle: 'bun', top: '#71558c', eyes: 'open', mouth: 'calm' },
  selfieCalm: { ...base, hair: '#a05a34', hairStyle: 'long', top: '#8fb3a5', eyes: 'closed', mouth: 'calm' },
  selfieRound: { ...base, hair: '#a05a34', hairStyle: 'long', top: '#e8c9a0', eyes: 'open', mouth: 'round' },
  selfieSmile: { ...base, hair: '#a05a34', hairStyle: 'long', top: '#c98a9a', eyes: 'open', mouth: 'smile' },
  formaLearner: {
    ...base,
    skin: '#c98f6b',
    shade: '#a86f4f',
    hair: '#22191a',
    hairStyle: 'short',
    top: '#16857f',
    blush: '#c96f5c',
    lips: '#a2555a',
    ink: '#2a1a1a',
    eyes: 'open',
    mouth: 'smile',
  },
  formaExpert: {
    ...base,
    skin: '#f3cbb0',
    hair: '#6f7a80',
    hairStyle: 'bob',
    top: '#1d2b33',
    eyes: 'open',
    mouth: 'smile',
    ink: '#33302f',
  },
  stillnessLearner: {
    ...base,
    skin: '#e9b892',
    shade: '#c8926d',
    hair: '#3a2622',
    hairStyle: 'long',
    top: '#6f78b8',
    eyes: 'closed',
    mouth: 'calm',
  },
  stillnessExpert: {
    ...base,
    skin: '#d9a681',
    shade: '#b57f5c',
    hair: '#2b2a33',
    hairStyle: 'short',
    top: '#e0c59b',
    eyes: 'closed',
    mouth: 'smile',
  },
} as const satisfies Record<string, Person>;
export type PersonName = keyof typeof people;

/** The instructor in the lessons of each brand. */
export const guides = {
  aurora: 'guide',
  forma: 'formaExpert',
  stillness: 'stillnessExpert',
} as const satisfies Record<DemoAppId, PersonName>;
