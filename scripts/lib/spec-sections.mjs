/**
 * Sections of the specification that test titles refer to by a tag such as `[rules §5 sign-up]`. `notBuilt` lists the parts that are not built yet, named as in
 * the specification.
 */
export const sections = {
  'product §2': {
    title: 'Screens and routes',
    notBuilt: ['downloads', 'feed/news'],
  },
  'product §3': {
    title: 'Entities and their fields',
    notBuilt: [
      'Extend offer',
      'Offer',
      'Service',
      'Article',
      'Catalog, Catalog position',
      'Onboarding variant with a push-notification ask',
    ],
  },
  'product §4': {
    title: 'States and transitions',
    notBuilt: ['Video download'],
  },
  'rules §5': {
    title: 'Validation rules',
    notBuilt: ['Article loading', 'Video download size'],
  },
  'rules §6': {
    title: 'Roles and permissions',
    notBuilt: ['Club access'],
  },
  'rules §7': {
    title: 'Calls',
    notBuilt: ['GET /spa/api/v1/articles/preview'],
  },
  'rules §8': {
    title: 'Error catalogue',
    notBuilt: [
      'Couldn’t save the selfie',
      'Failed to load the app configuration',
      'push and camera permission',
      'Capture errors',
      'communityUrlApi must be set; Communities is not fetched',
      'no space left, code 10',
    ],
  },
  'rules §9': {
    title: 'Business constants and limits',
    notBuilt: ['Cache expiry, API cache (offline)', 'Article thumbnails'],
  },
};
