/** A random key that no other will be. `crypto.randomUUID` is missing on a page without TLS, such as one on a local network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
