/** The first font of a list, as people name it (`'Lora Variable', serif` is Lora); null where the device's own font comes first. */
export function fontName(list: string): string | null {
  const [first = ''] = list.split(',');
  const name = first
    .trim()
    .replaceAll(/^['"]|['"]$/g, '')
    .replace(/ Variable$/, '');
  return /^(system-ui|ui-[a-z]+|-apple-system|sans-serif|serif)?$/.test(name) ? null : name;
}
