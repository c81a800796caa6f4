import type { SubtitleCue } from '@daystream/domain';
import { useEffect, type RefObject } from 'react';

const tracks = new WeakMap<HTMLVideoElement, TextTrack>();

/** Shows cues in the player as they are edited. A track cannot be removed from a video, so that each video has one. */
export function useSubtitleTrack(
  player: RefObject<HTMLVideoElement | null>,
  cues: readonly SubtitleCue[],
): void {
  // The browser owns the cues of a track.
  useEffect(() => {
    const video = player.current;
    if (video === null || typeof video.addTextTrack !== 'function') return undefined;
    const track = tracks.get(video) ?? video.addTextTrack('subtitles');
    tracks.set(video, track);
    track.mode = 'showing';
    const shown = cues
      .filter(({ start, end, text }) => end > start && text !== '')
      .map(({ start, end, text }) => {
        const cue = new VTTCue(
          start / 1000,
          end / 1000,
          text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
        );
        track.addCue(cue);
        return cue;
      });
    return () => {
      for (const cue of shown) track.removeCue(cue);
      track.mode = 'disabled';
    };
  }, [player, cues]);
}
