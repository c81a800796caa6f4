import { cleanup, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCalendarLegend } from './calendar-legend.tsx';

it('a phone shows the legend of the calendar on the first visit only, for as long as the calendar is open', () => {
  const shown: boolean[] = [];
  const Calendar = () => {
    shown.push(useCalendarLegend());
    return null;
  };
  localStorage.clear();
  const { rerender } = render(<Calendar />);
  rerender(<Calendar />);
  cleanup();
  render(<Calendar />);
  cleanup();
  localStorage.clear();
  expect(shown).toEqual([true, true, false]);
});
