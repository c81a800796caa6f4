/** The clips and pictures of `media/` that the content uses. */

/** Without a logo the app shows the brand's name. */
export const brandImages = { logo: null, hero: 'stillness-hero' } as const;

const breath = { localVideoFile: 'stillness-breath', imageUrl: 'stillness-breath-lesson' } as const;
const evening = { verticalVideo: 'stillness-evening', imageUrl: 'stillness-evening-lesson' } as const;

export const clip = { seated: breath, breath, evening, body: evening } as const;

export const picture = {
  cover: 'stillness-cover-moon',
  background: 'stillness-cover-water',
  arriving: 'stillness-day-1',
  breath: 'stillness-day-2',
  body: 'stillness-day-3',
  silence: 'stillness-day-4',
  thoughts: 'stillness-day-1',
  night: 'stillness-day-2',
} as const;

export const avatar = { lucia: 'stillness-avatar-learner', mateo: 'stillness-avatar-expert' } as const;
