/** What a demo brand sells. */
export interface DemoService {
  type: 'course' | 'extension' | 'expert_additional_question';
  alias: string;
  title: string;
  description: string;
  /** Minor units. */
  price: number;
  currency: string;
  /** The slug of its course. */
  course: string;
  /** Null: without an end. */
  accessDays: number | null;
  /** Consultations that it adds. */
  units: number;
  offerTypes: readonly (1 | 2 | 3 | 4)[];
  category: string;
  author: string;
  /** Of its public page. */
  questions: readonly { question: string; answer: string }[];
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
}

/** A percentage off every service. */
export interface DemoPromoCode {
  code: string;
  percent: number;
}

export interface DemoShop {
  services: readonly DemoService[];
  orders: readonly DemoOrder[];
  promoCodes: readonly DemoPromoCode[];
}
