import type { DemoClub } from './club.ts';

/** A demo community. Its addresses use reserved host names. */
export interface DemoCommunity {
  slug: string;
  title: string;
  description: string;
  chatOnly: boolean;
  /** Course slugs. */
  courses: readonly string[];
  faqUrl: string;
  customUrl: string;
  telegramChatUrl: string;
  haveSubscriptionLandingUrl: string;
  noHaveSubscriptionLandingUrl: string;
  /** What its members wrote; null: nothing. */
  club: DemoClub | null;
  /** Current and past members; times in days from now, a null end means no end. */
  members: readonly {
    email: string;
    startsInDays: number;
    endsInDays: number | null;
    isOptionalPurchase: boolean;
  }[];
}

const aurora = 'https://club.aurora.example';

/** A community with default addresses below the page of the club. */
export function community(
  values: Pick<DemoCommunity, 'slug' | 'title' | 'description'> & Partial<DemoCommunity>,
  host = aurora,
): DemoCommunity {
  return {
    chatOnly: false,
    courses: [],
    faqUrl: `${host}/${values.slug}/faq`,
    customUrl: '',
    telegramChatUrl: '',
    haveSubscriptionLandingUrl: `${host}/${values.slug}/welcome`,
    noHaveSubscriptionLandingUrl: `${host}/${values.slug}/join`,
    members: [],
    club: null,
    ...values,
  };
}
