/**
 * Why the form has no field for a key of the configuration, by its path on the wire. A key is in the form or here (`scripts/check-configuration.mjs`).
 *
 * A key that the specification names without a meaning is not part of the configuration: `mobileAppWebBottomBar`, because there is no native shell that could have a
 * bar of its own.
 */
export const keysWithoutField: Readonly<Record<string, string>> = {
  platform: 'Which product is installed: it limits the languages, and is set by a configuration file.',
  mobile_app_version: 'Read by the native app, which does not exist yet.',
  'push.application_id': 'Read by the native app, which does not exist yet; browsers need none.',
  'runtime.statistics.save_timeout':
    'How the player measures: a technical value, changed by a configuration file.',
  'runtime.statistics.minimum_viewed': 'As `save_timeout`.',
  'runtime.statistics.minimum_viewed_of_ended': 'As `save_timeout`.',
};
