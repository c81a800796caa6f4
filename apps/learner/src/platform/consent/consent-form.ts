import { consentDocuments } from '@daystream/domain';
import { brand } from '../brand/brand.ts';

/** The documents that a person accepts to sign up; a value is `1` once it is accepted, otherwise empty. */
export type Consents = Readonly<Record<'terms' | 'personalData', string>>;

export const emptyConsents: Consents = { terms: '', personalData: '' };

/** The documents that the brand does not have, which need no consent. */
export function unneededConsents(): (keyof Consents)[] {
  const needed = new Set(consentDocuments(brand.runtime).map(({ document }) => document));
  return [
    ...(needed.has('terms') ? [] : ['terms' as const]),
    ...(needed.has('personal_data') ? [] : ['personalData' as const]),
  ];
}

/** The fields of the call. The form can be sent only after all documents of the brand are accepted. */
export function consentOf(consents: Consents): { consent?: 1 } {
  return consents.terms === '' && consents.personalData === '' ? {} : { consent: 1 };
}
