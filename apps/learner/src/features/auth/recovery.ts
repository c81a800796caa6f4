import { normaliseEmail } from '@daystream/domain';
import { api } from '../../platform/api.ts';

/** Has the link sent; the answer does not tell whether somebody has the e-mail. Throws `ApiError`. */
export async function askForLink(email: string): Promise<void> {
  await api.call('auth.requestPasswordReset', { body: { email: normaliseEmail(email) } });
}

/** Sets the password by the link's token. Throws `ApiError`; its field `token` is about the link. */
export async function setNewPassword(body: {
  token: string;
  password: string;
  passwordRepeat: string;
}): Promise<void> {
  await api.call('auth.resetPassword', { body });
}
