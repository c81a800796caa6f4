import { clubPost, type DemoClub } from '../club.ts';

const james = 'learner@example.com';
const hannah = 'expert@example.com';
const tom = 'admin@example.com';

const training = 'Training log';

/** What is written in "The Forma room". */
export const formaRoom: DemoClub = {
  rules: `Be useful, be kind, be brief.

Sharp pain is a question for a doctor, not for the feed. No selling, no unasked advice about bodies.`,
  spaces: [
    { title: 'From the coaches', description: 'Sessions, changes and answers', posters: 'staff' },
    { title: training, description: 'What you did and how it felt', posters: 'members' },
  ],
  posts: [
    clubPost({
      by: hannah,
      hoursAgo: 7,
      space: 'From the coaches',
      text: 'Saturday’s group session is on hip hinges. Bring a broomstick: three points of contact, no exceptions. Post a side-on clip here if you would like yours checked beforehand.',
      reactions: [
        [james, '👍'],
        [tom, '🔥'],
      ],
      comments: [
        {
          by: james,
          hoursAgo: 6,
          text: 'Mine loses the middle contact every time I go below the knee. Is that range or control?',
          replies: [
            {
              by: hannah,
              hoursAgo: 5,
              text: 'Control, nine times out of ten. Stop an inch above where it slips and own that for a week.',
              reactions: [[james, '🙏']],
            },
          ],
        },
      ],
    }),
    clubPost({
      by: james,
      hoursAgo: 26,
      space: training,
      text: 'Week three. Carried the shopping up four floors and only noticed at the top that my back had not said a word.',
      pictures: ['forma-homework-1'],
      reactions: [
        [hannah, '👏'],
        [tom, '👏'],
      ],
      comments: [
        { by: hannah, hoursAgo: 24, text: 'That is the whole point of the course in one sentence.' },
      ],
    }),
    clubPost({
      by: tom,
      hoursAgo: 52,
      text: 'We would like to add a short weekday session. When would you actually turn up?',
      poll: {
        options: ['Before work, 7:00', 'Lunch, 12:30', 'Evening, 18:30'],
        isMultiple: true,
        endsInDays: 7,
        votes: { [hannah]: [1, 2] },
      },
      comments: [{ by: james, hoursAgo: 50, text: 'Lunch, if it really is twenty minutes.' }],
    }),
    clubPost({
      by: james,
      hoursAgo: 98,
      space: training,
      text: 'Does anyone else count the rest day as the hardest one? I keep finding reasons to do “just one set”.',
      reactions: [[hannah, '😊']],
      comments: [{ by: hannah, hoursAgo: 96, text: 'Walk. It scratches the itch and it is still rest.' }],
    }),
    clubPost({
      by: tom,
      hoursAgo: 200,
      text: 'Welcome to the Forma room. Say what you train for: it helps the coaches, and it makes the rest of us less shy.',
      comments: [
        { by: james, hoursAgo: 190, text: 'To sit through a flight without bargaining with my back.' },
      ],
    }),
  ],
  events: [
    {
      title: 'Live: fix your deadlift in 45 minutes',
      text: 'Bring a broomstick and enough room to lie down. Hannah looks at your hinge, one by one, and the rest of us learn from it.',
      place: '',
      link: 'https://live.forma.example/hinge',
      startsInHours: 74,
      minutes: 45,
      places: 12,
      coming: [james],
    },
  ],
  about: { [james]: 'Desk job, stiff back, stubborn.' },
};
