import { api } from '../../../platform/client/api.ts';
import { session } from '../../../platform/session/session.ts';
import { setConsent, type Consent } from '../../../platform/consent/consent.ts';

/** Set while the choice of this browser is not stored with the account. */
const storageKey = 'daystream.consentUnsaved';

/** Applies the choice in this browser at once, and saves it on the server for signed-in users. Throws `ApiError`. */
export async function saveConsent({ analytics, marketing }: Omit<Consent, 'essential'>): Promise<void> {
  setConsent({ analytics, marketing });
  localStorage.setItem(storageKey, '1');
  if (session.token() === null) return;
  await api.call('cookies.updatePolicy', { body: { essential: true, analytics, marketing } });
  localStorage.removeItem(storageKey);
}

/** Whether the choice was made before the sign-in, or could not be saved. */
export function isConsentUnsaved(): boolean {
  return localStorage.getItem(storageKey) !== null;
}
