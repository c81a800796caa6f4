import { cookies } from './cookies.ts';
import { document } from './document.ts';
import { error } from './error.ts';
import { language } from './language.ts';
import { leaving } from './leaving.ts';
import { newPassword } from './new-password.ts';
import { notFound } from './not-found.ts';
import { recovery } from './recovery.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { social } from './social.ts';
import { support } from './support.ts';
import { theme } from './theme.ts';

/** What the screens of the way in show, and what may be shown anywhere. */
export const early = {
  cookies,
  document,
  error,
  language,
  leaving,
  newPassword,
  notFound,
  recovery,
  signIn,
  signUp,
  social,
  support,
  theme,
} as const;
