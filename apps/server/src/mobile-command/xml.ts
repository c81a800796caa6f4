/** Escapes a text for an element or a quoted attribute of XML; leaves out characters that XML 1.0 does not have. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

/** A value of a property list. */
export type PlistValue = string | boolean | readonly PlistValue[] | { readonly [key: string]: PlistValue };

/** A property list of Apple in XML. */
export const renderPlist = (value: PlistValue): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
${renderValue(value, '')}
</plist>
`;

function renderValue(value: PlistValue, indent: string): string {
  if (typeof value === 'string') return `${indent}<string>${escapeXml(value)}</string>`;
  if (typeof value === 'boolean') return `${indent}<${value}/>`;
  const inner = `${indent}\t`;
  if (isList(value))
    return [`${indent}<array>`, ...value.map((one) => renderValue(one, inner)), `${indent}</array>`].join(
      '\n',
    );
  const entries = Object.entries(value).map(
    ([key, one]) => `${inner}<key>${escapeXml(key)}</key>\n${renderValue(one, inner)}`,
  );
  return [`${indent}<dict>`, ...entries, `${indent}</dict>`].join('\n');
}

const isList = (value: PlistValue): value is readonly PlistValue[] => Array.isArray(value);
