import type { DemoShop } from '../service.ts';

/** What the school sells. */
export const shop: DemoShop = {
  services: [
    {
      type: 'course',
      alias: 'stack',
      title: 'Stack: stand tall in two weeks',
      description:
        'Short daily sessions for your neck, shoulders and back, with personal feedback on your tasks.',
      price: 4900,
      currency: 'EUR',
      course: 'stack',
      accessDays: 45,
      units: 0,
      offerTypes: [1],
      category: 'Courses',
      author: 'Forma',
      questions: [
        {
          question: 'How much time does it take?',
          answer: 'About ten minutes a day. You can do the sessions at any hour.',
        },
        {
          question: 'Do I need any equipment?',
          answer: 'A chair and a wall are enough.',
        },
        {
          question: 'When does my access open?',
          answer: 'Right after the payment. We e-mail you a link as well.',
        },
      ],
      installment: {
        parts: 3,
        interval: 'month',
        period: 1,
        firstPercent: 40,
        cancelPopupText: 'Write to us, and we will find a schedule that suits you.',
      },
    },
    {
      type: 'extension',
      alias: 'stack-extension',
      title: 'Stack: 30 more days',
      description: 'Carry on where you stopped. Your progress stays.',
      price: 1900,
      currency: 'EUR',
      course: 'stack',
      accessDays: 30,
      units: 0,
      offerTypes: [1],
      category: '',
      author: '',
      questions: [],
    },
  ],
  orders: [{ email: 'learner@example.com', service: 'stack', daysAgo: 10, isRefunded: false }],
  installments: [
    { email: 'learner@example.com', service: 'stack', daysAgo: 40, paidParts: 2, state: 'active' },
  ],
  promoCodes: [{ code: 'TALL15', percent: 15 }],
  gifts: [],
  pointsTerms: { purchase_percent: 3, cashback_percent: 5, invited_percent: 10, min_price: 20 },
};
