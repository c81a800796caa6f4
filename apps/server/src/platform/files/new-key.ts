import { randomBytes } from 'node:crypto';

/** A key that nobody can guess. Only small letters and digits: some disks know no others. */
export function newKey(isPublic: boolean): string {
  return `${isPublic ? 'public' : 'private'}/${randomBytes(16).toString('hex')}`;
}

const pattern = /^(?:public|private)\/[0-9a-f]{32}$/;

export function isKey(text: string): boolean {
  return pattern.test(text);
}
