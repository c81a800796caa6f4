export { createEmailsRepository, type EmailRow } from './emails.repository.ts';
export { recordBounce } from './record-bounce.ts';
export { createMailSettingsRepository, type MailSettingsRow } from './mail-settings.repository.ts';
export {
  isOfInstallation,
  readStored,
  routeOf,
  senderWith,
  sendingWith,
  type StoredSettings,
} from './sending.ts';
