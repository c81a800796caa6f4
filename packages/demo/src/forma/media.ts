/** The clips and pictures of `media/` that the content uses. */

/** Without a logo the app shows the brand's name. */
export const brandImages = { logo: null, hero: 'forma-hero' } as const;

const spine = { localVideoFile: 'forma-spine', imageUrl: 'forma-spine-lesson' } as const;
const shoulders = { verticalVideo: 'forma-shoulders', imageUrl: 'forma-shoulders-lesson' } as const;

export const clip = { intro: spine, standing: spine, seated: shoulders, movement: shoulders } as const;

export const picture = {
  cover: 'forma-cover-spine',
  background: 'forma-cover-balance',
  feet: 'forma-day-1',
  hips: 'forma-day-2',
  ribs: 'forma-day-3',
  walk: 'forma-day-4',
  head: 'forma-day-1',
  stairs: 'forma-day-2',
} as const;

export const photo = { side: 'forma-homework-1' } as const;

export const avatar = { james: 'forma-avatar-learner', hannah: 'forma-avatar-expert' } as const;
