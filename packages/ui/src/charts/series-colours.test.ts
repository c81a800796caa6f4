import type { Theme } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { seriesColours } from './series-colours.ts';

const coloursOf = (primary: string) =>
  seriesColours({
    palette: {
      primary: { main: primary },
      success: { main: '#2e7d32' },
      warning: { main: '#b45309' },
      text: { secondary: '#5f6368' },
      secondary: { main: '#1f5f8b' },
    },
  } as Theme);

it('the second series of a green brand has not the other green', () => {
  const [first, second, third, ...others] = coloursOf('#2f6b3a');
  expect(first).toBe('#2f6b3a');
  expect([second, third]).not.toContain('#2e7d32');
  expect(others).toContain('#2e7d32');
});
