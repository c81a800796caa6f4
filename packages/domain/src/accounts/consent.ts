/** A document that a person accepts when signing up. */
export type ConsentDocument = 'terms' | 'personal_data';

/** The documents of the brand that a sign-up needs consent to, with their addresses. */
export function consentDocuments(runtime: {
  readonly termsLink: string;
  readonly personalDataLink: string;
}): readonly { readonly document: ConsentDocument; readonly address: string }[] {
  const all = [
    { document: 'terms', address: runtime.termsLink },
    { document: 'personal_data', address: runtime.personalDataLink },
  ] as const;
  return all.filter(({ address }) => address !== '');
}
