export const options = {
  title: 'How you like to practice',
  text: 'Choose what suits you, and the days show only those lessons. Change it at any time: your progress stays.',
  choose: 'Choose a practice mode',
  chosen: 'Practice mode: {{values}}',
  done: 'Done',
  failed: 'Your choice was not saved.',
  fewerRepeats: 'Fewer repetitions',
  moreRepeats: 'More repetitions',
} as const;
