import { article, heading, list, picture, quote, text } from '../article.ts';

const learner = 'learner@example.com';

export const articles = [
  article({
    title: 'The two-minute reset for a stiff neck',
    excerpt: 'A sequence for the time between two calls. You need a chair and nothing else.',
    preview: 'forma-cover-spine',
    labels: ['Neck', 'At work'],
    communities: ['the-forma-room'],
    courses: ['stack'],
    publishedInDays: -3,
    views: 96,
    likes: [learner],
    parts: [
      text(
        'A stiff neck is rarely about the neck. It is what remains after an hour of holding the head still.',
      ),
      heading('The sequence'),
      list(
        'Slide your chin back as if to make a double chin. Hold for two breaths.',
        'Look over each shoulder, slowly, five times.',
        'Roll both shoulders back ten times.',
      ),
      picture('forma-day-1', 'Feet flat, hips a little higher than the knees'),
      quote('The best position is the next one.'),
    ],
  }),
  article({
    title: 'How to set up a desk in five minutes',
    excerpt: 'Screen, chair, feet: what to move first, and what does not matter.',
    preview: 'forma-cover-balance',
    labels: ['At work'],
    communities: ['the-forma-room'],
    publishedInDays: -12,
    views: 214,
    favourites: [learner],
    parts: [
      text(
        'Begin with the screen: its upper edge belongs at the height of your eyes. A stack of books will do.',
      ),
      list(
        'Elbows at a right angle.',
        'Feet on the floor.',
        'Stand up once an hour, whatever the chair costs.',
      ),
    ],
  }),
];
