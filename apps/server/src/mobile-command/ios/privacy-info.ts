import { renderPlist } from '../xml.ts';

const prefix = 'NSPrivacyCollectedDataType';

/** What the pages of the school receive of a learner. None of it is used to follow people over apps and sites of others. */
const collected = [
  'Name',
  'EmailAddress',
  'PhoneNumber',
  'OtherDataTypes',
  'PhotosorVideos',
  'AudioData',
  'OtherUserContent',
  'CustomerSupport',
  'PurchaseHistory',
  'UserID',
  'DeviceID',
] as const;

const entry = (type: string, purposes: readonly string[]) => ({
  [prefix]: `${prefix}${type}`,
  [`${prefix}Linked`]: true,
  [`${prefix}Tracking`]: false,
  [`${prefix}Purposes`]: purposes.map((name) => `${prefix}Purpose${name}`),
});

/** The privacy manifest of the app, which the App Store requires: data that is collected, and why plugins use interfaces of the system that could identify a device. */
export const privacyInfo = (): string =>
  renderPlist({
    NSPrivacyTracking: false,
    NSPrivacyTrackingDomains: [],
    NSPrivacyCollectedDataTypes: [
      ...collected.map((type) => entry(type, ['AppFunctionality'])),
      // Progress in lessons, and the analytics of the school.
      entry('ProductInteraction', ['AppFunctionality', 'Analytics']),
    ],
    NSPrivacyAccessedAPITypes: [
      {
        // The Filesystem plugin reads photos of the camera, which are in the folder of the app.
        NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryFileTimestamp',
        NSPrivacyAccessedAPITypeReasons: ['C617.1'],
      },
    ],
  });
