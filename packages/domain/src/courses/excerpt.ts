/** A short description with ordinary spaces in place of non-breaking ones, as characters or as HTML, so that it wraps on a phone. Source: spec product §3, Course. */
export function excerpt(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]|&nbsp;/g, ' ');
}
