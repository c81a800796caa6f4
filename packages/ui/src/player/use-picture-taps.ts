import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { seekBy, seekSeconds, togglePlayback } from './toggle-playback.ts';

/** The longest time between the taps of a double tap, in ms. */
const doubleTapMs = 300;
/** How long the mark of a seek is shown, in ms. A further tap within this time seeks on. */
const markMs = 700;

/** What double taps have skipped, in seconds: negative to the start of the video. */
export interface Skipped {
  readonly seconds: number;
  readonly taps: number;
}

/**
 * Presses on the picture. A click of a mouse plays and pauses. A tap of a finger only shows and hides the controls, which the controller does by itself, and a double tap on the left
 * or the right part goes back or forward by 10 s. Returns the handlers of the video, and what was skipped while its mark is to be shown.
 */
export function usePictureTaps() {
  // Not every browser reports the pointer of a click.
  const pointer = useRef('');
  const last = useRef({ at: Number.NEGATIVE_INFINITY, side: 0, isSeek: false });
  const [skipped, setSkipped] = useState<Skipped | null>(null);
  // A timer is outside of React.
  useEffect(() => {
    if (skipped === null) return undefined;
    const timer = setTimeout(() => setSkipped(null), markMs);
    return () => clearTimeout(timer);
  }, [skipped]);

  const tap = (video: HTMLVideoElement, clientX: number) => {
    const side = sideOf(video, clientX);
    const at = performance.now();
    const { current: before } = last;
    const isSeek =
      side !== 0 && side === before.side && at - before.at <= (before.isSeek ? markMs : doubleTapMs);
    last.current = { at, side, isSeek };
    if (!isSeek) return;
    const seconds = side * seekSeconds;
    seekBy(video, seconds);
    setSkipped((shown) => ({
      seconds: before.isSeek && shown ? shown.seconds + seconds : seconds,
      taps: (shown?.taps ?? 0) + 1,
    }));
  };
  return {
    skipped,
    onPointerUp: ({ pointerType }: PointerEvent) => {
      pointer.current = pointerType;
    },
    onClick: ({ currentTarget, clientX }: MouseEvent<HTMLVideoElement>) => {
      if (pointer.current === 'touch') tap(currentTarget, clientX);
      else togglePlayback(currentTarget);
    },
  };
}

/** −1 on the left two fifths of the picture, 1 on the right, 0 in the middle. */
function sideOf(video: HTMLVideoElement, clientX: number): -1 | 0 | 1 {
  const { left, width } = video.getBoundingClientRect();
  const share = width > 0 ? (clientX - left) / width : 0.5;
  return share < 0.4 ? -1 : share > 0.6 ? 1 : 0;
}
