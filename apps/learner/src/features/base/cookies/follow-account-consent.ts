import { api } from '../../../platform/client/api.ts';
import { brand } from '../../../platform/brand/brand.ts';
import { setConsent, storedConsent } from '../../../platform/consent/consent.ts';
import { isConsentUnsaved, saveConsent } from './save-consent.ts';

/**
 * Makes the choice of the account the one of this browser, so that a choice on one device counts on all (spec product §4, Cookie choice). A choice that was
 * made here before the sign-in is newer and becomes the account's, as does the choice of an account that has none. Throws `ApiError`.
 */
export async function followAccountConsent(): Promise<void> {
  if (!brand.runtime.isCookieEnable) return;
  const chosen = storedConsent();
  if (chosen !== null && isConsentUnsaved()) return saveConsent(chosen);
  const { policy, isChosen } = await api.call('cookies.policy');
  if (isChosen) setConsent(policy);
  else if (chosen !== null) await saveConsent(chosen);
}
