/** The clips and pictures of `media/` that the content uses; several lessons share one clip. */

/** Without a logo the app shows the brand's name. */
export const brandImages = { logo: null, hero: 'aurora-hero' } as const;

/** A landscape or a portrait clip with its preview picture. */
const landscape = <const Slug extends string>(slug: Slug) => ({
  localVideoFile: slug,
  imageUrl: `${slug}-lesson`,
});
const portrait = <const Slug extends string>(slug: Slug) => ({
  verticalVideo: slug,
  imageUrl: `${slug}-lesson`,
});

export const clip = {
  welcome: landscape('aurora-breathing'),
  silence: landscape('aurora-breathing'),
  palms: portrait('aurora-cheeks'),
  strokes: portrait('aurora-cheeks'),
  shoulders: landscape('aurora-neck'),
  neck: landscape('aurora-neck'),
  profile: landscape('aurora-jaw'),
  jaw: landscape('aurora-jaw'),
  tongue: landscape('aurora-lips'),
  forehead: landscape('aurora-forehead'),
  eyes: portrait('aurora-eyes'),
  cheeks: portrait('aurora-cheeks'),
  lips: landscape('aurora-lips'),
} as const;

const rising = 'aurora-day-1';
const blossom = 'aurora-day-2';
const branch = 'aurora-day-3';
const water = 'aurora-day-4';
const stones = 'aurora-day-5';
const moon = 'aurora-day-6';

export const picture = {
  faceCourse: 'aurora-cover-glow',
  faceBackground: 'aurora-hero',
  neckCourse: 'aurora-cover-eyes',
  neckBackground: 'aurora-cover-eyes',
  introCourse: 'aurora-cover-morning',
  introBackground: 'aurora-cover-morning',
  mirror: rising,
  breath: blossom,
  neck: branch,
  rest: moon,
  jaw: stones,
  tongue: water,
  week: rising,
  forehead: blossom,
  brows: branch,
  eyes: water,
  cheeks: stones,
  lips: blossom,
  nose: branch,
  scalp: water,
  profile: stones,
  speech: blossom,
  ownSet: branch,
  shoulders: water,
} as const;

/** Photos of homework messages. */
export const photo = {
  front: 'aurora-homework-1',
  profile: 'aurora-homework-2',
  profileWall: 'aurora-homework-2',
  calm: 'aurora-homework-3',
  brows: 'aurora-homework-1',
  eyes: 'aurora-homework-2',
  lips: 'aurora-homework-1',
  desk: 'aurora-homework-2',
  deskTired: 'aurora-homework-3',
  morningPlace: 'aurora-homework-3',
  neckLesson: 'aurora-neck-lesson',
} as const;

/** Avatars; some people have none. */
export const avatar = {
  anna: 'aurora-avatar-learner',
  marina: 'aurora-avatar-expert',
  pavel: 'aurora-avatar-support',
  elena: 'aurora-avatar-author',
} as const;
