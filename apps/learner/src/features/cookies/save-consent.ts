import { api } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';
import { setConsent, type Consent } from '../../platform/consent.ts';

/** Applies the choice in this browser at once, and saves it on the server for signed-in users. Throws `ApiError`. */
export async function saveConsent({ analytics, marketing }: Omit<Consent, 'essential'>): Promise<void> {
  setConsent({ analytics, marketing });
  if (session.token() === null) return;
  await api.call('cookies.updatePolicy', { body: { essential: true, analytics, marketing } });
}
