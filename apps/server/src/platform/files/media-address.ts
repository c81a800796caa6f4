import { isKey } from './new-key.ts';

export interface MediaAddress {
  /** Undefined before a public key. */
  grant: string | undefined;
  key: string;
  form: string;
}

/** A form is made by us: small names with at most one folder in a folder, no dot that leads anywhere. */
const formPattern = /^(?:[\w-]{1,40}\/){0,2}[\w-]{1,60}(?:\.[a-z0-9]{2,5})?$/;

/** Reads what follows `/media/`: `public/<key>/<form>` or `<grant>/private/<key>/<form>`; undefined for anything else. */
export function readMediaAddress(path: string): MediaAddress | undefined {
  const parts = path.split('/');
  const grant = parts[0] === 'public' ? undefined : parts.shift();
  const key = parts.splice(0, 2).join('/');
  const form = parts.join('/');
  if (!isKey(key) || !formPattern.test(form)) return undefined;
  // A private file needs a grant, and a grant opens nothing that is public.
  return key.startsWith('private/') === (grant !== undefined) ? { grant, key, form } : undefined;
}
