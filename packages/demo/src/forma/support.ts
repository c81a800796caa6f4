import { supportCategories, type DemoSupport } from '../support.ts';

export const support: DemoSupport = {
  categories: supportCategories('en'),
  questions: [
    {
      name: 'Hannah',
      email: 'hannah.w@example.com',
      hoursAgo: 5,
      message: 'My physiotherapist told me about your course. How do I get access?',
    },
  ],
  agreement: {
    name: 'personal-data-agreement.pdf',
    title: 'Personal data agreement',
    paragraphs: [
      'By sending a message to the support of Forma I allow the school to process my name, my e-mail and the text of the message.',
      'The school needs them only to answer my question. It gives them to nobody else and keeps them for three years at most.',
      'I may withdraw this agreement at any time by a letter to support. The school then deletes my data within thirty days.',
    ],
  },
};
