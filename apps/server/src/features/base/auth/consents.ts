import { consentDocuments } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';

/** The documents of the brand that a sign-up needs consent to. */
function documentsOf({ config: { runtime } }: Brand) {
  return consentDocuments({
    termsLink: runtime.terms_link,
    personalDataLink: runtime.personal_data_link,
  });
}

/** Whether the brand has documents to accept, and they were not. */
export function isConsentMissing(brand: Brand, isGiven: boolean): boolean {
  return !isGiven && documentsOf(brand).length > 0;
}

/** Errors: `invalid` on `consent` with `required`, if the brand has documents to accept. */
export function assertConsent(brand: Brand, isGiven: boolean): void {
  if (isConsentMissing(brand, isGiven)) throw invalidField('consent', 'required');
}

/** Records that a new user accepted the current documents of the brand. */
export async function recordConsent(trx: BrandDatabase, brand: Brand, userId: number): Promise<void> {
  const documents = documentsOf(brand);
  if (documents.length === 0) return;
  await trx
    .insertInto('user_consents')
    .values(
      documents.map(({ document, address }) => ({
        user_id: userId,
        document,
        address,
        settings_version: brand.version,
      })),
    )
    .execute();
}
