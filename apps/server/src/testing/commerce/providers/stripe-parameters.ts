/** The form encoding of Stripe: `a[b]=1`, `list[0][c]=2`. */
export type Value = string | { [name: string]: Value };
export type Parameters = Record<string, Value>;

export function parseForm(text: string): Parameters {
  const root: Parameters = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let place = root;
    for (const part of path.slice(0, -1)) place = (place[part] ??= {}) as Parameters;
    place[path.at(-1) ?? ''] = value;
  }
  return root;
}

export const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '');
export const partsOf = (value: Value | undefined): Parameters => (typeof value === 'object' ? value : {});

/** The dotted names of all parameters; `0` stands for every index of a list. */
export function namesOf(parameters: Parameters, prefix = ''): string[] {
  return Object.entries(parameters).flatMap(([name, value]) => {
    const path = prefix + (/^\d+$/.test(name) ? '0' : name);
    return typeof value === 'string' ? [path] : namesOf(value, `${path}.`);
  });
}
