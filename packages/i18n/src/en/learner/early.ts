import { certificate } from './certificate.ts';
import { confirmEmail } from './confirm-email.ts';
import { cookies } from './cookies.ts';
import { document } from './document.ts';
import { error } from './error.ts';
import { language } from './language.ts';
import { newPassword } from './new-password.ts';
import { notFound } from './not-found.ts';
import { recovery } from './recovery.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { social } from './social.ts';
import { support } from './support.ts';
import { theme } from './theme.ts';

/** Texts of the sign-in screens, and texts that any screen can show. */
export const early = {
  certificate,
  confirmEmail,
  cookies,
  document,
  error,
  language,
  newPassword,
  notFound,
  recovery,
  signIn,
  signUp,
  social,
  support,
  theme,
} as const;
