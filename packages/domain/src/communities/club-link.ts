import type { CommunityType } from '@daystream/contract';

/** Link buttons of a community: landing page, chat, club pages, FAQ. */
export type ClubButton = 'aboutClub' | 'chat' | 'lookAll' | 'faq';

export interface LinkedCommunity {
  readonly type: CommunityType;
  readonly slug: string;
  readonly faqUrl: string;
  readonly customUrl: string;
  readonly telegramChatUrl: string;
  readonly haveSubscriptionLandingUrl: string;
  readonly noHaveSubscriptionLandingUrl: string;
}

/** The club addresses of the brand configuration. */
export interface ClubUrls {
  readonly url: string;
  readonly faqUrl: string;
}

/**
 * The address of a community button, with UTM parameters; null if there is no such address.
 * Source: spec product §2, Other screens (club links: source lk, medium main, campaign by button type).
 */
export function clubLink(button: ClubButton, community: LinkedCommunity, club: ClubUrls): string | null {
  const address = addressOf(button, community, club);
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return null;
  url.searchParams.set('utm_source', 'lk');
  url.searchParams.set('utm_medium', 'main');
  url.searchParams.set('utm_campaign', button);
  return url.href;
}

function addressOf(button: ClubButton, community: LinkedCommunity, club: ClubUrls): string {
  switch (button) {
    case 'aboutClub':
      return community.type === 'owned'
        ? community.haveSubscriptionLandingUrl
        : community.noHaveSubscriptionLandingUrl;
    case 'chat':
      return community.telegramChatUrl;
    case 'lookAll':
      return community.customUrl || (club.url && `${club.url.replace(/\/$/, '')}/${community.slug}`);
    case 'faq':
      return community.faqUrl || club.faqUrl;
  }
}
