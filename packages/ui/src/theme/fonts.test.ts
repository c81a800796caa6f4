import { expect, it } from 'vitest';
import { shippedFonts } from './fonts.ts';

it.each([
  ["'Lora Variable', Georgia, serif", ['Lora Variable']],
  ["system-ui, 'Segoe UI', sans-serif", []],
  ["'Inter', sans-serif", []],
])('%s names the shipped fonts %j', (list, names) => {
  expect(shippedFonts(list)).toEqual(names);
});
