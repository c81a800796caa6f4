/** A club of the school. Addresses are outside, at hosts that nobody has. */
export interface DemoCommunity {
  slug: string;
  title: string;
  chatOnly: boolean;
  /** Course slugs. */
  courses: readonly string[];
  faqUrl: string;
  customUrl: string;
  telegramChatUrl: string;
  haveSubscriptionLandingUrl: string;
  noHaveSubscriptionLandingUrl: string;
  /** Who has or had a part in it, in days from now; an end of null never comes. */
  members: readonly {
    email: string;
    startsInDays: number;
    endsInDays: number | null;
    isOptionalPurchase: boolean;
  }[];
}

const host = 'https://club.aurora.example';

/** A club at its usual addresses. */
export function community(
  one: Pick<DemoCommunity, 'slug' | 'title'> & Partial<DemoCommunity>,
): DemoCommunity {
  return {
    chatOnly: false,
    courses: [],
    faqUrl: `${host}/${one.slug}/faq`,
    customUrl: '',
    telegramChatUrl: '',
    haveSubscriptionLandingUrl: `${host}/${one.slug}/welcome`,
    noHaveSubscriptionLandingUrl: `${host}/${one.slug}/join`,
    members: [],
    ...one,
  };
}
