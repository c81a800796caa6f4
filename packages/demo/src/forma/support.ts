import { supportCategories, type DemoSupport } from '../support.ts';

export const support: DemoSupport = {
  categories: supportCategories('en'),
  questions: [
    {
      name: 'James',
      email: 'learner@example.com',
      categoryId: 7,
      hoursAgo: 30,
      message: 'I leave for two weeks. Can I pause the course without losing days?',
    },
    {
      name: 'Hannah',
      email: 'hannah.w@example.com',
      hoursAgo: 5,
      message: 'My physiotherapist told me about your course. How do I get access?',
    },
  ],
  templates: [
    {
      title: 'Pausing a course',
      text: 'Hello {first_name}, freeze {course} in its calendar: you keep your days, and your access ends later by as many.',
    },
  ],
  agreement: {
    name: 'personal-data-agreement.pdf',
    title: 'Personal data agreement',
    paragraphs: [
      'By creating an account at Forma or sending a message to its support I allow the school to process my name, my e-mail and whatever I write and send myself.',
      'The school needs them only to guide me through my courses and to answer my questions. It gives them to nobody else and keeps them for three years at most after my last visit.',
      'I may withdraw this agreement at any time by a letter to support. The school then deletes my data within thirty days.',
    ],
  },
  terms: {
    name: 'terms-of-use.pdf',
    title: 'Terms of use',
    paragraphs: [
      'Forma opens the courses you bought for the time named at the purchase. Your access is personal and may not be passed on.',
      'Lessons and materials belong to the school. You may watch and download them for yourself, but not publish them.',
      'The exercises do not replace treatment. If you are not sure that they suit you, ask your doctor first.',
      'You may delete your account in the settings at any time. Within thirty days you get it back by signing in again.',
    ],
  },
};
