import { useLayoutEffect } from 'react';
import { removeStartingFrame } from '../platform/brand/starting-frame.ts';

/** Stands for the first screen while its code loads: the frame of the page's first script stays above it until the screen is there. */
export function StartingScreen() {
  // The frame is outside of React. It goes in the same moment as the first screen comes: an effect would wait until a busy processor has time for it.
  useLayoutEffect(() => removeStartingFrame, []);
  // The page takes an empty root for an app that did not load.
  return <div hidden />;
}
