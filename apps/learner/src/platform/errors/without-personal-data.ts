const email = /[^\s@"'<>()]+@[^\s@"'<>()]+\.[^\s@"'<>().,]+/g;
const query = /\?[^\s"'<>)]*/g;
const secret = /\b[\w-]{32,}\b/g;
const phone = /\+?\d[\d\s()-]{8,}\d/g;

/** Removes personal data from a text: e-mail addresses, phone numbers, tokens and query strings. */
export function withoutPersonalData(text: string): string {
  return text
    .replaceAll(query, '?…')
    .replaceAll(email, '[e-mail]')
    .replaceAll(secret, '[token]')
    .replaceAll(phone, '[number]');
}
