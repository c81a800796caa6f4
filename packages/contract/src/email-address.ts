import { asciiHost } from './ascii-host.ts';

/**
 * An e-mail address in its one spelling: trimmed, composed, in lower case, with the host in Punycode, so that `@пример.рф` and `@xn--e1afmkfd.xn--p1ai` are one mailbox.
 * Every address that comes in goes through it; `emailPattern` says which results are addresses.
 */
export function canonicalEmail(email: string): string {
  const plain = email.trim().normalize('NFC').toLowerCase().normalize('NFC');
  const at = plain.lastIndexOf('@');
  return at === -1 ? plain : `${plain.slice(0, at)}@${asciiHost(plain.slice(at + 1))}`;
}

/** `name@host.tld` in its one spelling. Letters of the name may be of any script. The top-level domain may be in Punycode: `xn--p1ai` is `.рф`. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/u;

export const isEmail = (email: string): boolean => {
  const canonical = canonicalEmail(email);
  return canonical.length <= 254 && emailPattern.test(canonical);
};
