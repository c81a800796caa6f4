/**
 * Why the form has no field for a key of the configuration, by its path on the wire. A key is in the form or here (`scripts/check-configuration.mjs`).
 */
export const keysWithoutField: Readonly<Record<string, string>> = {
  platform: 'Which product is installed: it limits the languages, and is set by a configuration file.',
  'push.application_id':
    'An application of a push service of others; push of browsers and of the mobile app needs none.',
  'runtime.statistics.save_timeout':
    'How the player measures: a technical value, changed by a configuration file.',
  'runtime.statistics.minimum_viewed': 'As `save_timeout`.',
  'runtime.statistics.minimum_viewed_of_ended': 'As `save_timeout`.',
};
