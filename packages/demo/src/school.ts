import type { BrandConfig, BrandConfigInput, Language } from '@daystream/contract';
import type { DemoCommunity } from './community.ts';
import type { DemoBanner } from './banner.ts';
import type { DemoCourse } from './course.ts';
import type { DemoPerson } from './person.ts';
import type { DemoSupport } from './support.ts';

export type { DemoCommunity } from './community.ts';
export type * from './banner.ts';
export type * from './course.ts';
export type * from './person.ts';
export type { DemoQuestion, DemoSupport, DemoSupportCategory } from './support.ts';

/** What the school has given points for, besides those that its days, homework and configuration name themselves. */
export interface DemoScoreAmounts {
  courseCompleted: number;
  referral: number;
}

/** A whole demo school. It is data: nothing in it knows of a database or of the hour at which it is made. */
export interface DemoSchool {
  appId: string;
  /** As it is stored, but `logo` and `hero` are picture slugs. */
  config: BrandConfigInput & Record<'logo' | 'hero', string | null> & Pick<BrandConfig, 'score_amounts'>;
  /** Host names, without port, under which it is opened. */
  hosts: readonly string[];
  /** The language of its content and people. */
  language: Language;
  scoreAmounts: DemoScoreAmounts;
  courses: readonly DemoCourse[];
  /** In their order. */
  banners: readonly DemoBanner[];
  people: readonly DemoPerson[];
  support: DemoSupport;
  communities: readonly DemoCommunity[];
}
