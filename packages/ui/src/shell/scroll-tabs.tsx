import Tabs, { type TabsProps } from '@mui/material/Tabs';
import { markScrollEnds, scrollRow } from './scroll-row.ts';

/** Tabs in one row, which scrolls sideways where it is too narrow for them, and fades where it goes on. */
export function ScrollTabs(props: Omit<TabsProps, 'variant' | 'scrollButtons' | 'slotProps'>) {
  return (
    <Tabs
      {...props}
      variant="scrollable"
      scrollButtons={false}
      slotProps={{ scroller: { ref: markScrollEnds, sx: scrollRow } }}
    />
  );
}
