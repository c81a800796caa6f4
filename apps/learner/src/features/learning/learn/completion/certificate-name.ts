/** Lengths of the name on a certificate, as the server demands. */
export const nameLengths = { min: 2, max: 120 } as const;

/** The fault of a form with the name on a certificate. */
export function nameFault({ name }: { readonly name: string }): { name?: 'required' | 'too_short' } {
  const { length } = name.trim();
  return length === 0 ? { name: 'required' } : length < nameLengths.min ? { name: 'too_short' } : {};
}
