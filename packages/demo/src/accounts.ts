/** Accounts of the demo, printed when the server starts. */

/** The password of all demo accounts. */
export const password = 'daystream-demo';

export interface DemoAccount {
  /** Of the brand. */
  appId: string;
  email: string;
  /** A short English description, because the start output is in English. */
  description: string;
}

export const accounts: readonly DemoAccount[] = [
  {
    appId: 'aurora',
    email: 'learner@example.com',
    description: 'the full life: three streams, homework in all states, a subscription, 540 points',
  },
  { appId: 'aurora', email: 'newcomer@example.com', description: 'signed up, no stream yet' },
  { appId: 'aurora', email: 'onboarding@example.com', description: 'in the midst of the onboarding chat' },
  { appId: 'aurora', email: 'frozen@example.com', description: 'a frozen stream' },
  { appId: 'aurora', email: 'ended@example.com', description: 'an ended stream' },
  {
    appId: 'aurora',
    email: 'stopped@example.com',
    description: 'a lapsed subscription: confined to subscriptions',
  },
  { appId: 'aurora', email: 'mobile@example.com', description: 'only a mobile subscription: the notice' },
  {
    appId: 'aurora',
    email: 'must-change-password@example.com',
    description: 'has to change the password first',
  },
  {
    appId: 'aurora',
    email: 'must-complete-profile@example.com',
    description: 'has to complete the profile first',
  },
  { appId: 'aurora', email: 'expert@example.com', description: 'expert: reviews homework in the studio' },
  { appId: 'aurora', email: 'support@example.com', description: 'support' },
  { appId: 'aurora', email: 'finance@example.com', description: 'finance: money of three months' },
  { appId: 'aurora', email: 'author@example.com', description: 'author of the courses' },
  { appId: 'aurora', email: 'admin@example.com', description: 'admin' },
  {
    appId: 'forma',
    email: 'learner@example.com',
    description: 'another person of the same e-mail, two days into a course',
  },
  { appId: 'forma', email: 'expert@example.com', description: 'expert' },
  { appId: 'forma', email: 'admin@example.com', description: 'admin' },
  {
    appId: 'stillness',
    email: 'learner@example.com',
    description: 'a third person, two days into meditating',
  },
  { appId: 'stillness', email: 'newcomer@example.com', description: 'signed up, no stream yet' },
  {
    appId: 'stillness',
    email: 'onboarding@example.com',
    description: 'in the midst of its other onboarding chat',
  },
  { appId: 'stillness', email: 'expert@example.com', description: 'expert' },
  { appId: 'stillness', email: 'admin@example.com', description: 'admin' },
];
