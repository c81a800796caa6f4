import { useEffect, useState, type RefObject } from 'react';

/** What Safari adds for AirPlay. */
interface AirPlayVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void;
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
}

export interface RemotePlaybackState {
  /** Whether the video can be played on another device nearby. */
  readonly isAvailable: boolean;
  /** The video is, or is about to be, played elsewhere: its source must be an address that the other device can open. */
  readonly isRemote: boolean;
  /** Lets the learner choose a device. Call it in a user gesture. */
  readonly start: () => void;
}

/**
 * Plays the video on a television: AirPlay in Safari, the Remote Playback API elsewhere. A stream of hls.js exists only in this page, so the player changes
 * to the MP4 while it is remote. `mp4` is null if there is none.
 */
export function useRemotePlayback(
  video: RefObject<HTMLVideoElement | null>,
  mp4: string | null,
): RemotePlaybackState {
  const isAvailable = useRemoteDevices(mp4);
  const [isRemote, setRemote] = useState(false);
  // Devices, and the prompt of the browser, are outside of React.
  useEffect(() => {
    const element: AirPlayVideo | null = video.current;
    if (!isRemote || !element) return undefined;
    const stop = () => setRemote(false);
    const leaving = new AbortController();
    const { signal } = leaving;
    const prompt = () => {
      if (element.webkitShowPlaybackTargetPicker) element.webkitShowPlaybackTargetPicker();
      // Refused, or no device was chosen.
      else element.remote.prompt().catch(stop);
    };
    if (element.readyState > 0) prompt();
    else element.addEventListener('loadedmetadata', prompt, { signal, once: true });
    if ('remote' in element) element.remote.addEventListener('disconnect', stop, { signal });
    element.addEventListener(
      'webkitcurrentplaybacktargetiswirelesschanged',
      () => {
        if (element.webkitCurrentPlaybackTargetIsWireless === false) stop();
      },
      { signal },
    );
    return () => leaving.abort();
  }, [video, isRemote]);
  return { isAvailable, isRemote, start: () => setRemote(true) };
}

/** Whether a device is nearby. Watched at an element of its own, because browsers report none for a stream of hls.js. */
function useRemoteDevices(mp4: string | null): boolean {
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => {
    if (mp4 === null) return undefined;
    const probe = document.createElement('video');
    probe.preload = 'none';
    probe.src = mp4;
    if ('webkitShowPlaybackTargetPicker' in probe) {
      const read = (event: Event) =>
        setAvailable((event as Event & { availability?: string }).availability === 'available');
      probe.addEventListener('webkitplaybacktargetavailabilitychanged', read);
      return () => probe.removeEventListener('webkitplaybacktargetavailabilitychanged', read);
    }
    if (!('remote' in probe)) return undefined;
    const { remote } = probe;
    let isOver = false;
    // Rejected where devices cannot be watched in the background: then the choice is not offered.
    remote
      .watchAvailability((isThere) => {
        if (!isOver) setAvailable(isThere);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      void remote.cancelWatchAvailability().catch(() => undefined);
      probe.removeAttribute('src');
    };
  }, [mp4]);
  return isAvailable;
}
