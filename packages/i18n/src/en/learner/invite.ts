import type { invite as source } from '../../ru/learner/invite.ts';
import type { Translated } from '../../translated.ts';

export const invite = {
  title: 'Invite a friend',
  both: 'Your friend gets {{percent}}% off the first order, and you get {{cashback}}% of it in points.',
  discount: 'Your friend gets {{percent}}% off the first order.',
  cashback: 'You get {{cashback}}% of your friend’s first order in points.',
  minPrice: 'It counts for orders of {{price}} or more.',
  link: 'Your link',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The browser didn’t allow copying. Select the address and copy it.',
  share: 'Share',
  visits: 'Visits',
  orders: 'Orders',
  points: 'Points',
  landingTitle: 'You are invited to {{school}}',
  landingDiscount:
    'Your first order costs {{percent}}% less. The discount is applied at the checkout by itself.',
  landingPlain: 'Choose where to start.',
  landingOwnTitle: 'Your link for friends',
  landingOwn: 'This is your own link. Send it to a friend: the discount is for them, the points are for you.',
  landingBroken: 'This link does not work',
  landingBrokenText: 'Perhaps it was not copied in full. You can buy here without it, too.',
} as const satisfies Translated<typeof source, 'en'>;
