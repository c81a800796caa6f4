import { normaliseEmail } from '@daystream/domain';
import { api } from '../../../platform/client/api.ts';

/** Requests the reset e-mail. The reply does not reveal whether an account has this e-mail. Throws `ApiError`. */
export async function requestPasswordReset(email: string): Promise<void> {
  await api.call('auth.requestPasswordReset', { body: { email: normaliseEmail(email) } });
}

/** Sets the password with the token of the link. Throws `ApiError`; errors of the link are in its field `token`. */
export async function setNewPassword(body: {
  token: string;
  password: string;
  passwordRepeat: string;
}): Promise<void> {
  await api.call('auth.resetPassword', { body });
}

/** Confirms a new e-mail with the token of the link. Throws `ApiError`; errors of the link are in its field `token`. */
export async function confirmEmail(token: string): Promise<void> {
  await api.call('auth.confirmEmail', { body: { token } });
}
