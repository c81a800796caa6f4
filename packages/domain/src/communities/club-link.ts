import type { CommunityType } from '@daystream/contract';

/** Link buttons of a community: landing page, chat, club pages, FAQ. */
export type ClubButton = 'aboutClub' | 'chat' | 'lookAll' | 'faq';

export interface LinkedCommunity {
  readonly type: CommunityType;
  readonly chatOnly: boolean;
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
  /** Whether the club opens in the app although it has an address. */
  readonly isInApp: boolean;
}

/**
 * Whether the content of a community is in the app, for who owns it: where the school chose so, and where there is no page to lead to. A community that is a chat only has no
 * content. Source: spec product §3, `clubInApp`; the meaning is our decision 176.
 */
export function opensInApp(
  community: Pick<LinkedCommunity, 'chatOnly' | 'customUrl'>,
  club: ClubUrls,
): boolean {
  return !community.chatOnly && (club.isInApp || (community.customUrl === '' && club.url === ''));
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

/** A button of a community with its address. */
export interface ClubLink {
  readonly button: ClubButton;
  readonly address: string;
}

/** Which button leads to a community: for a member its page, or its chat; for others the page that says how to come in. */
const goToButtons = { member: ['lookAll', 'chat', 'aboutClub'], other: ['aboutClub'] } as const;
const allButtons = ['lookAll', 'chat', 'faq', 'aboutClub'] as const satisfies readonly ClubButton[];

/** The go-to button of a community, null if it leads nowhere, and its other buttons. Source: spec product §2, Other screens (club display). */
export function clubLinks(
  community: LinkedCommunity,
  club: ClubUrls,
): { readonly goTo: ClubLink | null; readonly others: readonly ClubLink[] } {
  const links = allButtons.flatMap((button): ClubLink[] => {
    const address = clubLink(button, community, club);
    return address === null ? [] : [{ button, address }];
  });
  const preferred = community.type === 'owned' ? goToButtons.member : goToButtons.other;
  const goTo = preferred.flatMap((name) => links.filter(({ button }) => button === name))[0] ?? null;
  return { goTo, others: links.filter((link) => link !== goTo) };
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
      // The page of a club is closed to others, and a chat has none.
      if (community.type !== 'owned' || community.chatOnly || opensInApp(community, club)) return '';
      return community.customUrl || (club.url && `${club.url.replace(/\/$/, '')}/${community.slug}`);
    case 'faq':
      return community.faqUrl || club.faqUrl;
  }
}
