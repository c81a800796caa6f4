/** Whom one may sign in as; the start prints it. */

/** Of every account of every demo school. */
export const password = 'daystream-demo';

export interface DemoAccount {
  /** `appId` of the school. */
  school: string;
  email: string;
  /** In a few English words, because the start speaks English. */
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
