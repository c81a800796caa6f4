/** A key for one wish of a person: repeated with the same request, it is answered as the first was. Works without a secure context too. */
export function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
