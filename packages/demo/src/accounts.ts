/** Accounts of the demo, printed when the server starts. */

/** The password of all demo accounts. */
export const password = 'daystream-demo';

export interface DemoAccount {
  /** `appId` of the brand. */
  school: string;
  email: string;
  /** A short English description, because the start output is in English. */
  is: string;
}

export const accounts: readonly DemoAccount[] = [
  {
    school: 'aurora',
    email: 'learner@example.com',
    is: 'the full life: three streams, homework in all states, a subscription, 540 points',
  },
  { school: 'aurora', email: 'newcomer@example.com', is: 'signed up, no stream yet' },
  { school: 'aurora', email: 'onboarding@example.com', is: 'in the midst of the onboarding chat' },
  { school: 'aurora', email: 'frozen@example.com', is: 'a frozen stream' },
  { school: 'aurora', email: 'ended@example.com', is: 'an ended stream' },
  { school: 'aurora', email: 'stopped@example.com', is: 'a lapsed subscription: confined to subscriptions' },
  { school: 'aurora', email: 'mobile@example.com', is: 'only a mobile subscription: the notice' },
  { school: 'aurora', email: 'must-change-password@example.com', is: 'has to change the password first' },
  { school: 'aurora', email: 'must-complete-profile@example.com', is: 'has to complete the profile first' },
  { school: 'aurora', email: 'expert@example.com', is: 'expert: reviews homework in the studio' },
  { school: 'aurora', email: 'support@example.com', is: 'support' },
  { school: 'aurora', email: 'author@example.com', is: 'author of the courses' },
  { school: 'aurora', email: 'admin@example.com', is: 'admin' },
  {
    school: 'forma',
    email: 'learner@example.com',
    is: 'another person of the same e-mail, two days into a course',
  },
  { school: 'forma', email: 'expert@example.com', is: 'expert' },
  { school: 'forma', email: 'admin@example.com', is: 'admin' },
  { school: 'stillness', email: 'learner@example.com', is: 'a third person, two days into meditating' },
  { school: 'stillness', email: 'newcomer@example.com', is: 'signed up, no stream yet' },
  { school: 'stillness', email: 'onboarding@example.com', is: 'in the midst of its other onboarding chat' },
  { school: 'stillness', email: 'expert@example.com', is: 'expert' },
  { school: 'stillness', email: 'admin@example.com', is: 'admin' },
];
