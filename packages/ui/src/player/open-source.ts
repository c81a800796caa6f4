// oxlint-disable-next-line typescript/triple-slash-reference -- whoever compiles this file needs the declaration, and an ambient one cannot be imported
/// <reference path="./hls-light.d.ts" />
import type Hls from 'hls.js/light';
import type { VideoSource } from './video-source.ts';

/** One quality of a stream, as the menu offers it. */
export interface Quality {
  readonly level: number;
  /** Pixels of the shorter side: the name people know. */
  readonly lines: number;
}

export interface OpenedSource {
  readonly qualities: readonly Quality[];
  /** `null` lets the connection decide. */
  readonly choose: (level: number | null) => void;
  readonly close: () => void;
}

export interface SourceEvents {
  readonly onQualities: (source: OpenedSource) => void;
  readonly onFailure: () => void;
}

const isMediaSourceThere = () => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
const loadHls = () => import('hls.js/light');

/** Fetches what plays a stream ahead of its first use, where the browser needs it. */
export async function preloadHls(): Promise<void> {
  if (isMediaSourceThere()) await loadHls();
}

const nothing: OpenedSource = { qualities: [], choose: () => undefined, close: () => undefined };

/**
 * Gives a video element its source: HLS by hls.js, by the browser itself where hls.js cannot run (an iPhone), or the MP4. Calls
 * `onFailure` once when nothing more can be tried. `from` is in seconds.
 */
export async function openSource(
  video: HTMLVideoElement,
  { m3u8, mp4 }: Pick<VideoSource, 'm3u8' | 'mp4'>,
  from: number,
  events: SourceEvents,
  signal: AbortSignal,
): Promise<void> {
  if (m3u8 && isMediaSourceThere()) {
    const { default: Player } = await loadHls();
    if (signal.aborted) return;
    if (Player.isSupported()) {
      openHls(Player, video, m3u8, from, events, signal);
      return;
    }
  }
  const native = m3u8 && video.canPlayType('application/vnd.apple.mpegurl') !== '' ? m3u8 : mp4;
  if (native) openNative(video, native, from, events, signal);
  else events.onFailure();
}

function openNative(
  video: HTMLVideoElement,
  url: string,
  from: number,
  events: SourceEvents,
  signal: AbortSignal,
): void {
  video.addEventListener('error', events.onFailure, { signal });
  video.addEventListener('loadedmetadata', () => (video.currentTime = from), { signal, once: true });
  video.src = url;
  events.onQualities(nothing);
  signal.addEventListener('abort', () => {
    video.removeAttribute('src');
    video.load();
  });
}

function openHls(
  Player: typeof Hls,
  video: HTMLVideoElement,
  url: string,
  from: number,
  events: SourceEvents,
  signal: AbortSignal,
): void {
  const hls = new Player({
    // The first picture comes soonest from the smallest rendition; the connection then shows what it can carry.
    startLevel: 0,
    startPosition: from > 0 ? from : -1,
    maxBufferLength: 10,
    capLevelToPlayerSize: true,
    // Segments are fMP4 and need no rebuilding: a worker would cost a start and a hole in the content policy.
    enableWorker: false,
  });
  let mended = false;
  hls.on(Player.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === Player.ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true;
      hls.recoverMediaError();
      return;
    }
    hls.destroy();
    events.onFailure();
  });
  hls.on(Player.Events.MANIFEST_PARSED, (_, { levels }) => {
    events.onQualities({
      qualities: levels.map(({ width, height }, level) => ({ level, lines: Math.min(width, height) })),
      choose: (level) => {
        hls.nextLevel = level ?? -1;
      },
      close: () => hls.destroy(),
    });
  });
  // Once it plays it may run further ahead than what the first second needs.
  video.addEventListener('playing', () => (hls.config.maxBufferLength = 30), { signal, once: true });
  signal.addEventListener('abort', () => hls.destroy());
  hls.loadSource(url);
  hls.attachMedia(video);
}
