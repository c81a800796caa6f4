import type { BrandConfig, BrandConfigInput, Language } from '@daystream/contract';
import type { DemoArticle } from './article.ts';
import type { DemoCampaign } from './campaign.ts';
import type { DemoCohort, DemoSegment } from './cohort.ts';
import type { DemoCommunity } from './community.ts';
import type { DemoBanner } from './banner.ts';
import type { DemoCourse } from './course.ts';
import type { DemoPerson } from './person.ts';
import type { DemoReward } from './reward.ts';
import type { DemoShop } from './service.ts';
import type { DemoSupport } from './support.ts';
import type { DemoVideoConsultations } from './video-consultation.ts';

export type { DemoArticle, DemoArticlePart } from './article.ts';
export type * from './campaign.ts';
export type * from './cohort.ts';
export type * from './club.ts';
export type { DemoCommunity } from './community.ts';
export type * from './banner.ts';
export type * from './course.ts';
export type * from './person.ts';
export type { LegalDocument, DemoQuestion, DemoSupport, DemoSupportCategory } from './support.ts';

/** Points for actions that are not defined by days, homework or configuration. */
export interface DemoScoreAmounts {
  courseCompleted: number;
}

/** A complete demo brand as plain data, independent of the database and of the time of seeding. */
export interface DemoBrand {
  appId: string;
  /** The stored configuration, except that `logo` and `hero` are picture slugs. */
  config: BrandConfigInput & Record<'logo' | 'hero', string | null> & Pick<BrandConfig, 'score_amounts'>;
  /** Host names without port. */
  hosts: readonly string[];
  /** The language of its content and people. */
  language: Language;
  scoreAmounts: DemoScoreAmounts;
  courses: readonly DemoCourse[];
  /** The slug of the course that users without a stream get as a demo; null: none. */
  demoCourse: string | null;
  /** In display order. */
  banners: readonly DemoBanner[];
  people: readonly DemoPerson[];
  support: DemoSupport;
  rewards: readonly DemoReward[];
  shop: DemoShop;
  communities: readonly DemoCommunity[];
  /** Of its communities. */
  articles: readonly DemoArticle[];
  cohorts: readonly DemoCohort[];
  segments: readonly DemoSegment[];
  campaigns: readonly DemoCampaign[];
  videoConsultations: DemoVideoConsultations;
}
