import type { mail as source } from '../ru/mail.ts';
import type { Translated } from '../translated.ts';

export const mail = {
  reset_subject: 'Reset your password at {{school}}',
  reset_text: 'We received a request for a new password at {{school}}. Press the button to choose one.',
  reset_button: 'Choose a new password',
  reset_hour: 'The link works once, within an hour.',
  reset_ignore: 'If this wasn’t you, there is nothing you need to do: your old password still works.',
  invite_subject: 'You’re invited to join the team at {{school}}',
  invite_text: 'You’ve been invited to join the team at {{school}}. Set a password to sign in to the studio.',
  invite_button: 'Set a password',
  invite_after: 'The link works for a week. Then sign in to the studio: {{studio}}',
  question_subject: '{{name}}: question for {{school}} support',
  question_from: '{{name}} ({{email}}) asks:',
  question_topic: 'Topic: {{topic}}',
  question_button: 'Open in the studio',
  answer_subject: 'Reply from {{school}} support',
  answer_hello: 'Hello {{name}},',
  answer_question: 'You asked:',
  confirm_subject: 'Confirm your new e-mail at {{school}}',
  confirm_text:
    'This address was entered as the new e-mail of an account at {{school}}. To confirm the change, press the button.',
  confirm_button: 'Confirm e-mail',
  confirm_day: 'The link works once, within 24 hours.',
  confirm_ignore: 'If this wasn’t you, delete this message: nothing will change.',
  notice_subject: 'Security notice for your account at {{school}}',
  notice_password:
    'The password of your account at {{school}} was changed. Other devices have been signed out.',
  notice_email: 'The e-mail of your account at {{school}} was changed. Messages now go to the new address.',
  notice_social: 'A social network sign-in was linked to your account at {{school}}.',
  notice_factor_on: 'Two-step sign-in was turned on for your account at {{school}}.',
  notice_factor_off: 'Two-step sign-in was turned off for your account at {{school}}.',
  notice_ignore: 'If you did this, there’s nothing else to do.',
  notice_act: 'If this wasn’t you, set a new password and contact support.',
  notice_act_support: 'If this wasn’t you, set a new password and write to support: {{support}}.',
} as const satisfies Translated<typeof source, 'en'>;
