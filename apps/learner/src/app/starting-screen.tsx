import { useEffect } from 'react';
import { removeStartingFrame } from '../platform/brand/starting-frame.ts';

/** Stands for the first screen while its code loads: the frame of the page's first script stays above it until the screen is there. */
export function StartingScreen() {
  // The frame is outside of React.
  useEffect(() => removeStartingFrame, []);
  // The page takes an empty root for an app that did not load.
  return <div hidden />;
}
