import { person, stream } from '../build-people.ts';
import { avatar, photo } from './media.ts';

/** The same e-mails as in the other brands, but different people: accounts belong to one brand. */
export const people = [
  person({
    email: 'learner@example.com',
    name: 'James',
    lastName: 'Whitfield',
    username: 'jwhitfield',
    city: 'Bristol',
    gender: 'M',
    birthday: '22.07.1982',
    phone: '+442079460123',
    locale: 'en',
    timezone: 'Europe/London',
    avatar: avatar.james,
    registeredDaysAgo: 6,
    streams: [
      stream({
        course: 'stack',
        startsInDays: -2,
        endsInDays: 28,
        maxConsultationCount: 2,
        filters: ['Standing'],
        consultations: [
          { from: 0, to: 1, amount: 1, stars: 5, explanation: '' },
          { from: 2, to: null, amount: 1, stars: null, explanation: '' },
        ],
        chat: [
          {
            by: 'learner',
            hoursAgo: 30,
            text: 'Hello! My left heel lifts in the wall stand no matter what I do. Should I force it down?',
          },
          {
            by: 'expert',
            hoursAgo: 28,
            text: 'Hi James, no forcing. Step two centimetres away from the wall and let the weight settle before you lift the chest. Tell me tomorrow how the calf feels.',
            replyTo: 0,
            reaction: '👍',
          },
          {
            by: 'learner',
            hoursAgo: 7,
            text: 'Better already: both heels stay down for about a minute. The calf is a little sore, but in a good way.',
          },
          {
            by: 'expert',
            hoursAgo: 3,
            text: 'Sore and warm is fine, sharp is not. Keep the two centimetres for the rest of the week, we move closer on day seven.',
            isNew: true,
          },
        ],
        days: [{ upTo: 2, finished: true }],
        homeworks: [
          {
            homework: 'forma-hw-side-view',
            state: 'UPLOADED',
            messages: [
              {
                by: 'learner',
                hoursAgo: 5,
                text: 'My wife took this while I was waiting for the kettle. Weight on the heels, knees locked, phone in hand. Textbook, I suspect.',
                pictures: [photo.side],
                isViewed: false,
              },
            ],
          },
        ],
      }),
    ],
  }),
  person({
    email: 'expert@example.com',
    name: 'Hannah',
    lastName: 'Reid',
    city: 'Edinburgh',
    gender: 'F',
    birthday: '03.02.1980',
    locale: 'en',
    timezone: 'Europe/London',
    avatar: avatar.hannah,
    staffRoles: ['expert'],
    registeredDaysAgo: 200,
  }),
  person({
    email: 'admin@example.com',
    name: 'Tom',
    lastName: 'Okafor',
    city: 'London',
    gender: 'M',
    birthday: '18.12.1977',
    locale: 'en',
    timezone: 'Europe/London',
    staffRoles: ['admin'],
    registeredDaysAgo: 210,
  }),
];
