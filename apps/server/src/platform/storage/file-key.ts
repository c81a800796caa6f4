import { randomBytes } from 'node:crypto';

/** An unguessable key. Lower-case letters and digits only: some file systems do not distinguish case. */
export function newKey(isPublic: boolean): string {
  return `${isPublic ? 'public' : 'private'}/${randomBytes(16).toString('hex')}`;
}

const pattern = /^(?:public|private)\/[0-9a-f]{32}$/;

export function isKey(text: string): boolean {
  return pattern.test(text);
}

/** `<brand>/`. Throws for a brand that is not a plain name. */
export function prefixOfBrand(brand: string): string {
  if (!/^[a-z0-9][\w-]*$/i.test(brand)) throw new Error(`not a brand: ${brand}`);
  return `${brand}/`;
}

/** `<brand>/<key>/`. Throws for an invalid brand or key. */
export function prefixOfFile(brand: string, key: string): string {
  if (!isKey(key)) throw new Error(`not the key of a file: ${brand}/${key}`);
  return `${prefixOfBrand(brand)}${key}/`;
}
