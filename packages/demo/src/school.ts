import type { BrandConfigInput, Language } from '@daystream/contract';
import type { DemoCourse } from './course.ts';
import type { DemoPerson } from './person.ts';

export type * from './course.ts';
export type * from './person.ts';

/** What the school gives points for, besides those that days and homework name themselves. */
export interface DemoScoreAmounts {
  courseCompleted: number;
  ratingGiven: number;
  referral: number;
}

/** A whole demo school. It is data: nothing in it knows of a database or of the hour at which it is made. */
export interface DemoSchool {
  appId: string;
  /** As it is stored, but `logo` and `hero` are picture slugs. */
  config: BrandConfigInput & Record<'logo' | 'hero', string | null>;
  /** Host names, without port, under which it is opened. */
  hosts: readonly string[];
  /** The language of its content and people. */
  language: Language;
  scoreAmounts: DemoScoreAmounts;
  courses: readonly DemoCourse[];
  people: readonly DemoPerson[];
}
