import { testPassword } from '../../base/people.ts';
import { newPassword, type Bodies } from './bodies.ts';

let names = 0;
/** An unused sign-in name. */
const newName = () => `new.person-${(names += 1)}`;

/** Sign-in, sign-up, the own account and cookies. */
export const accountBodies: Bodies = {
  'auth.login': ({ owner }) => ({ email: owner.email, password: testPassword }),
  'auth.loginByAppId': ({ appId }) => ({ app_id: appId, password: testPassword }),
  'auth.autoLogin': ({ autoLoginToken }) => ({ token: autoLoginToken }),
  'auth.confirmEmail': ({ emailToken }) => ({ token: emailToken }),
  'auth.requestPasswordReset': ({ owner }) => ({ email: owner.email }),
  'auth.resetPassword': ({ resetToken }) => ({ token: resetToken, ...newPassword }),
  'user.delete': () => ({}),
  'user.sendEmailConfirmation': () => ({}),
  'user.updatePassword': () => ({ current_password: testPassword, ...newPassword }),
  'user.autoLoginToken': () => ({ return_url: '/home' }),
  'user.socialLinkToken': () => ({}),
  'auth.signUpByAppId': () => ({ app_id: newName(), ...newPassword, consent: 1 }),
  'auth.signUpByEmail': () => ({
    username: 'Anna',
    email: `${newName()}@example.com`,
    ...newPassword,
    timezone: 'Europe/Madrid',
  }),
  'auth.signUpBySocial': ({ socialSignUpToken }) => ({ token: socialSignUpToken, consent: 1 }),
  'auth.anonymous': () => ({ timezone: 'Europe/Madrid' }),
  'auth.validateSignUp': () => ({ email: `${newName()}@example.com`, app_id: newName() }),
  'user.update': ({ ownerId }) => ({
    name: 'Anna',
    last_name: 'Lane',
    username: 'anna',
    email: `changed-${ownerId}@example.com`,
    city: 'Kazan',
    gender: 'F',
    phone: '+79161234567',
    birthday: '04.05.1990',
    instagram_id: 'anna.lane',
    language_code: 'en-US',
    timezone: 'Europe/Madrid',
  }),
  'user.avatar': ({ ingestedPictureId }) => ({ avatar_file_id: ingestedPictureId }),
  'user.switchInterface': () => ({ reason: 'It was calmer there' }),
  'user.notification': () => ({ disable_notification: 1 }),
  'user.updateUser': ({ ownerId }) => ({ email: `changed-${ownerId}@example.com`, status: 20 }),
  'cookies.updatePolicy': () => ({ essential: true, analytics: true, marketing: false }),
};
