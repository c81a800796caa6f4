import { expect, it } from 'vitest';
import { fontName } from './font-name.ts';

it.each([
  ["'Lora Variable', Georgia, serif", 'Lora'],
  ["system-ui, -apple-system, 'Segoe UI'", null],
  ['Optima, Candara', 'Optima'],
  ['', null],
])('%s is named %s', (list, name) => {
  expect(fontName(list)).toBe(name);
});
