const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A text as it stands in HTML, also in an attribute. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => named[sign] ?? sign);
