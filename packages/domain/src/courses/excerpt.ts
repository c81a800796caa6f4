/** Replaces non-breaking spaces (characters and HTML entities) in a short description with spaces, so that it wraps on a phone. Source: spec product §3, Course. */
export function excerpt(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]|&nbsp;/g, ' ');
}
