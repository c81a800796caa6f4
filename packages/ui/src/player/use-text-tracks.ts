import { useEffect, useState, type RefObject } from 'react';

interface TracksState {
  readonly labels: readonly string[];
  readonly showing: number | null;
}

const storageKey = 'player:subtitles';

function subtitleTracks(video: HTMLVideoElement): TextTrack[] {
  return [...video.textTracks].filter(({ kind }) => kind === 'subtitles');
}

/** The subtitle tracks of a video, the active one, and a setter. The language is stored on this device. */
export function useTextTracks(
  video: RefObject<HTMLVideoElement | null>,
): readonly [labels: readonly string[], showing: number | null, show: (index: number | null) => void] {
  const [state, setState] = useState<TracksState>({ labels: [], showing: null });
  // The browser owns the tracks and emits change events, caused by this menu, the key C or its own menu.
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const read = () => {
      const tracks = subtitleTracks(element);
      const showing = tracks.findIndex(({ mode }) => mode === 'showing');
      setState({ labels: tracks.map(({ label }) => label), showing: showing < 0 ? null : showing });
    };
    const storedLanguage = readLanguage();
    const track = subtitleTracks(element).find(({ language }) => language === storedLanguage);
    if (track) track.mode = 'showing';
    read();
    const leaving = new AbortController();
    for (const name of ['change', 'addtrack', 'removetrack'])
      element.textTracks.addEventListener(name, read, { signal: leaving.signal });
    return () => leaving.abort();
  }, [video]);

  const show = (index: number | null) => {
    const tracks = video.current ? subtitleTracks(video.current) : [];
    for (const [position, track] of tracks.entries())
      track.mode = position === index ? 'showing' : 'disabled';
    storeLanguage(index === null ? '' : (tracks[index]?.language ?? ''));
  };
  return [state.labels, state.showing, show];
}

function readLanguage(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

function storeLanguage(language: string): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be blocked: the choice then lasts as long as the player.
  }
}
