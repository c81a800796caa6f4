import type { PointsSettings } from '@daystream/contract';

/** What a demo brand sells. */
export interface DemoService {
  type: 'course' | 'course_subscription' | 'club' | 'extension' | 'upgrade' | 'expert_additional_question';
  alias: string;
  title: string;
  description: string;
  /** Minor units. */
  price: number;
  currency: string;
  /** The slug of its course; null for a club. */
  course: string | null;
  /** Of an upgrade: the slug of the course that it is for. */
  requiredCourse?: string;
  /** Of a club: the slug of its community. */
  community?: string;
  /** Null: without an end. */
  accessDays: number | null;
  /** Consultations that it adds. */
  units: number;
  offerTypes: readonly (1 | 2 | 3 | 4)[];
  category: string;
  author: string;
  /** Of its public page. */
  questions: readonly { question: string; answer: string }[];
  /** Only of a subscription. */
  subscription?: DemoSubscriptionTerms;
  /** How it can be paid in parts. */
  installment?: DemoInstallmentTerms;
  /** The aliases of services that are offered beside it at its checkout. */
  additional?: readonly string[];
}

export interface DemoInstallmentTerms {
  parts: number;
  interval: 'week' | 'month';
  period: number;
  /** Percent of the price; null: all parts are equal. */
  firstPercent: number | null;
  cancelPopupText: string;
}

/** What a subscription adds to a service: how often it is paid, and how it is kept. */
export interface DemoSubscriptionTerms {
  interval: 'month' | 'year';
  period: number;
  trialDays: number;
  cancelPopupText: string;
  /** Percent off the next payment for who stays. */
  stayPercent: number;
  /** Subscriptions of one group can be changed for each other. */
  planGroup: string;
  /** Whether courses of the catalogue can be added to it. */
  includesCatalogue?: boolean;
  /** The slugs of courses that it opens besides its own. */
  furtherCourses?: readonly string[];
  /** The slugs of communities that it opens. */
  communities: readonly string[];
}

/** A paid order of a learner, for the finance desk; access is in the learner's streams. */
export interface DemoOrder {
  email: string;
  /** The alias of the service. */
  service: string;
  daysAgo: number;
  isRefunded: boolean;
  /** It was bought with the first promo code of the shop. */
  hasPromoCode?: boolean;
  /** The buyer came through the link of another learner. */
  invitation?: DemoInvitation;
}

export interface DemoInvitation {
  /** The e-mail of who invited. */
  by: string;
  /** What they got for it. */
  points: number;
  /** Visits through the link in the days before. */
  visits: number;
}

/** A purchase that is paid in parts; access is in the learner's streams. */
export interface DemoInstallment {
  email: string;
  /** The alias of a service that is sold in parts. */
  service: string;
  daysAgo: number;
  /** The first of its parts, the others with the card. */
  paidParts: number;
  /** `overdue`: the next part is due and could not be charged; `canceled`: by staff, who kept the access. */
  state: 'active' | 'overdue' | 'paid' | 'canceled';
}

/** A percentage off every service. */
export interface DemoPromoCode {
  code: string;
  percent: number;
}

/** A paid gift that waits for who it is for. */
export interface DemoGift {
  /** The e-mail of who gives. */
  email: string;
  /** The alias of the service. */
  service: string;
  daysAgo: number;
  recipientName: string;
  recipientEmail: string;
  message: string;
}

export interface DemoShop {
  services: readonly DemoService[];
  orders: readonly DemoOrder[];
  installments?: readonly DemoInstallment[];
  promoCodes: readonly DemoPromoCode[];
  gifts: readonly DemoGift[];
  /** What learners earn by buying and by inviting. */
  pointsTerms: PointsSettings;
}
