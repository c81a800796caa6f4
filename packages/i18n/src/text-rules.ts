/** The rules of `check.ts` as pure functions over flat tables: `namespace:group.key` → text. */

export interface TextTree {
  readonly [key: string]: string | TextTree;
}
type FlatTexts = ReadonlyMap<string, string>;

const pluralForm = /_(zero|one|two|few|many|other)$/;

export function flatten(tree: TextTree): FlatTexts {
  const flat = new Map<string, string>();
  const visit = (node: TextTree, prefix: string, separator: string): void => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') flat.set(prefix + key, value);
      else visit(value, prefix + key + separator, '.');
    }
  };
  visit(tree, '', ':');
  return flat;
}

/** A key without its plural suffix. A key that only looks like a plural (`reason_other` without `reason_one`) is unchanged. */
function baseKey(key: string, texts: FlatTexts): string {
  const base = key.replace(pluralForm, '');
  return base !== key && texts.has(`${base}_one`) ? base : key;
}

function variables(text: string): string {
  return [...new Set(text.matchAll(/\{\{(\w+)\}\}/g).map(([, name]) => name))]
    .toSorted((a = '', b = '') => a.localeCompare(b))
    .join(', ');
}

/** The English texts have one spelling for a word: the American one, as the dates and numbers beside them. */
const englishSpellings: readonly (readonly [RegExp, string])[] = [
  [/\bcould(?: not|n't)\b/i, 'couldn’t'],
  [/\bcancell(?:ed|ing)\b/i, 'canceled'],
  [/catalogue/i, 'catalog'],
  [/colour/i, 'color'],
  [/\benrolment/i, 'enrollment'],
  [/\binstalment/i, 'installment'],
  [/favourite/i, 'favorite'],
  [/\bpractis(?:e|ing)/i, 'practice'],
  [/\btravelling\b/i, 'traveling'],
  // With an ordinary hyphen, lines end with a lone "e-".
  [/\be-mail/i, 'e\u2011mail, with the non-breaking hyphen U+2011'],
];

/** Lists the faults of one language's texts compared with the Russian ones. */
export function textFaults(language: string, texts: FlatTexts, source: FlatTexts): string[] {
  const faults: string[] = [];
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const bases = new Set([...texts.keys()].map((key) => baseKey(key, texts)));
  const sourceVariables = new Map<string, string>();
  for (const [key, text] of source) sourceVariables.set(baseKey(key, source), variables(text));

  for (const [key, text] of texts) {
    if (text.trim() === '') faults.push(`${language} ${key}: empty`);
    const expected = sourceVariables.get(baseKey(key, texts));
    if (expected === undefined) faults.push(`${language} ${key}: not in ru`);
    else if (variables(text) !== expected)
      faults.push(`${language} ${key}: values {${variables(text)}}, in ru {${expected}}`);
  }
  for (const base of sourceVariables.keys())
    if (!bases.has(base)) faults.push(`${language} ${base}: missing`);
  for (const base of bases) {
    if (!texts.has(`${base}_one`)) continue;
    for (const form of forms)
      if (!texts.has(`${base}_${form}`)) faults.push(`${language} ${base}: no form "${form}"`);
  }
  if (language === 'en')
    for (const [key, text] of texts)
      for (const [other, wanted] of englishSpellings)
        if (other.test(text.replaceAll(/\{\{\w+\}\}/g, ''))) faults.push(`en ${key}: write “${wanted}”`);
  return faults;
}

/**
 * Keys that no source contains as a string literal, with or without namespace, and that start with none of the
 * declared prefixes. Declared prefixes without a match are reported as well.
 */
export function unusedKeys(
  texts: FlatTexts,
  sources: readonly string[],
  prefixes: readonly string[],
): string[] {
  const literals = new Set<string>();
  for (const source of sources)
    for (const [, , literal] of source.matchAll(/(['"`])([\w:.-]+)\1/g)) if (literal) literals.add(literal);

  const keys = [...new Set([...texts.keys()].map((key) => baseKey(key, texts)))];
  const unused = keys.filter(
    (key) =>
      !literals.has(key) &&
      !literals.has(key.slice(key.indexOf(':') + 1)) &&
      !prefixes.some((prefix) => key.startsWith(prefix)),
  );
  const unusedPrefixes = prefixes.filter((prefix) => !keys.some((key) => key.startsWith(prefix)));
  return [...unused, ...unusedPrefixes.map((prefix) => `${prefix} (declared in dynamic-keys.ts)`)];
}
