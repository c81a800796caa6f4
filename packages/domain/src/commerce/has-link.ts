/** What mail programs turn into links: an address with a scheme or `www.`, and a name with a usual ending, or with any ending and a path. */
const links =
  /[a-z][\w+.-]*:\/\/|\bwww\.|(?:^|[^\w@.-])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|info|biz|io|me|co|app|link|site|online|shop|store|top|xyz|club|ru|su|by|kz|ua|рф|de|es|fr|it|uk|eu|us|tk|cc|ly|gl)(?![\p{L}\d-])|[\p{L}\d-]+\.\p{L}{2,}\//iu;

/** Schemes that need no `//`, and addresses of e-mail. */
const others =
  /\b(?:mailto|tel|sms|mms|callto|facetime|skype|viber|whatsapp|tg|sip|sips|xmpp|geo|maps|intent|market|magnet|bitcoin|data|javascript|vbscript|blob|file|about|view-source):\S|[^\s@]@[^\s@.]+\.\S/iu;

/** Whether a text that is sent to somebody who did not ask for it would lead them to another site. */
export const hasLink = (text: string): boolean =>
  // Programs and browsers read full-width letters and ideographic full stops as those of addresses.
  [links, others].some((pattern) => pattern.test(text.normalize('NFKC').replaceAll('。', '.')));
