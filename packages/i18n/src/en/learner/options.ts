export const options = {
  title: 'How you like to practice',
  text: 'Choose what suits you, and the days show only those lessons. Change it at any time: your progress stays.',
  choose: 'Choose how to practice',
  chosen: 'How you practice: {{values}}',
  done: 'Done',
  failed: 'Your choice was not saved.',
  fewerRepeats: 'Fewer repetitions',
  moreRepeats: 'More repetitions',
} as const;
