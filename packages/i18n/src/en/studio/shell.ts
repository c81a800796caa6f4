import type { shell as source } from '../../ru/studio/shell.ts';
import type { Translated } from '../../translated.ts';

export const shell = {
  app: { title: 'Studio' },
  action: { cancel: 'Cancel', close: 'Close', save: 'Save' },
  picture: { choose: 'Choose a picture', other: 'Choose another picture', remove: 'Remove' },
  role: {
    expert: 'Expert',
    support: 'Support',
    author: 'Author',
    admin: 'Administrator',
    owner: 'Owner',
    finance: 'Finance',
    moderator: 'Moderator',
  },
  account: {
    own: 'My account',
    language: 'Language',
    schoolClock: 'Dates and times follow the school’s clock: {{zone}}',
    appearance: { label: 'Appearance', system: 'Same as the device', light: 'Light', dark: 'Dark' },
    signOut: 'Sign out',
  },
  signIn: {
    forgot: 'Forgot your password?',
    title: 'Sign in to the studio',
    email: 'E‑mail',
    emailRequired: 'Enter your e‑mail',
    password: 'Password',
    passwordRequired: 'Enter your password',
    code: 'Verification code',
    codeRequired: 'Enter the code',
    codeHelp: 'From your authenticator app, or a recovery code',
    enter: 'Sign in',
    notStaff:
      'The studio is only for the school’s staff, and this account has no such role. If you work here, ask an administrator to add it.',
    linkExpired: 'This sign-in link no longer works. Sign in with your password.',
    ended: 'Your session has ended. Sign in again to go on where you were.',
    blocked: 'This account is blocked. If you think it is a mistake, ask an administrator of the school.',
    toLearner: 'Go to your courses',
  },
  error: {
    forbiddenTitle: 'You don’t have access to this section',
    forbidden:
      'It is open to other roles. If you need it for your work, ask your school’s administrator for access.',
    notFoundTitle: 'Page not found',
    notFound: 'The link may be out of date, or the address mistyped.',
    toStart: 'Go to the start page',
    brokenTitle: 'Something broke on this page',
    noRooms: 'There is nothing here for your role yet',
  },
} as const satisfies Translated<typeof source, 'en'>;
