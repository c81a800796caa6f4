/** Installing the app on the device, and its new releases. */
export const install = {
  title: '{{title}} as an app',
  text: 'Add the school to your home screen: it opens with one tap, and the lessons and chats you have opened are there without internet, too.',
  install: 'Install',
  later: 'Not now',
  stepsTitle: 'How to install {{title}}',
  stepShare: 'Tap Share at the bottom of the screen (at the top on an iPad).',
  stepAdd: 'Choose “Add to Home Screen”.',
  stepOpen: 'Tap Add, and open {{title}} from your home screen.',
  understood: 'Got it',
  setting: 'App',
  settingText: 'An icon on your home screen that opens without internet, too.',
  updateReady: 'A new version is available',
  reload: 'Reload',
} as const;
