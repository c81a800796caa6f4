import { isKey } from '../storage/index.ts';

export interface MediaAddress {
  /** Undefined before a public key. */
  mediaToken: string | undefined;
  key: string;
  variant: string;
}

/** The server names variants itself: short names below at most two folders, without a dot that leads elsewhere. */
const variantPattern = /^(?:[\w-]{1,40}\/){0,2}[\w-]{1,60}(?:\.[a-z0-9]{2,5})?$/;

/** Reads what follows `/media/`: `public/<key>/<variant>` or `<token>/private/<key>/<variant>`; undefined for anything else. */
export function readMediaAddress(path: string): MediaAddress | undefined {
  const parts = path.split('/');
  const mediaToken = parts[0] === 'public' ? undefined : parts.shift();
  const key = parts.splice(0, 2).join('/');
  const variant = parts.join('/');
  if (!isKey(key) || !variantPattern.test(variant)) return undefined;
  // A private file needs a token, and a token opens nothing that is public.
  return key.startsWith('private/') === (mediaToken !== undefined) ? { mediaToken, key, variant } : undefined;
}
