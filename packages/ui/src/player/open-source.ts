// oxlint-disable-next-line typescript/triple-slash-reference -- every project that compiles this file needs the ambient declaration, which cannot be imported
/// <reference path="./hls-light.d.ts" />
import type Hls from 'hls.js/light';
import type { HlsConfig } from 'hls.js/light';
import type { LocalVideo, VideoSource } from './video-source.ts';

/** One quality of an HLS stream in the menu. */
export interface Quality {
  readonly level: number;
  /** Pixels of the shorter side, the usual name of a quality. */
  readonly lines: number;
}

export interface OpenedSource {
  readonly qualities: readonly Quality[];
  /** `null`: automatic, by the bandwidth. */
  readonly choose: (level: number | null) => void;
  /** Limits the automatic quality and the buffer. */
  readonly saveData: (isOn: boolean) => void;
  readonly close: () => void;
}

export interface SourceEvents {
  readonly onQualities: (source: OpenedSource) => void;
  readonly onFailure: () => void;
}

const hasMediaSource = () => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
const loadHls = () => import('hls.js/light');

/** Preloads hls.js if the browser needs it. */
export async function preloadHls(): Promise<void> {
  if (hasMediaSource()) await loadHls();
}

const noQualities: OpenedSource = {
  qualities: [],
  choose: () => undefined,
  saveData: () => undefined,
  close: () => undefined,
};

/** The data saver plays at most this many lines by itself, and buffers less. */
const savingLines = 480;
const bufferSeconds = { start: 10, playing: 30, saving: 10 };

/** The level of the best quality that the data saver allows; -1, no limit, if there is none. */
function savingLevel(qualities: readonly Quality[]): number {
  const allowed = qualities.filter(({ lines }) => lines <= savingLines);
  return (
    allowed.toSorted((one, other) => other.lines - one.lines)[0]?.level ?? (qualities.length > 0 ? 0 : -1)
  );
}

/**
 * Sets the source of a video element: HLS by hls.js, native HLS where hls.js cannot run (iPhone), or the MP4. Calls
 * `onFailure` once if no source can be played. `from` is in seconds.
 */
export async function openSource(
  video: HTMLVideoElement,
  { m3u8, mp4, local }: Pick<VideoSource, 'm3u8' | 'mp4' | 'local'>,
  from: number,
  events: SourceEvents,
  signal: AbortSignal,
): Promise<void> {
  if (local) {
    await openLocal(video, local, from, events, signal);
    return;
  }
  if (m3u8 && hasMediaSource()) {
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

/** Plays a video from this device. What was downloaded suits the browser: HLS where hls.js runs, otherwise the MP4. */
async function openLocal(
  video: HTMLVideoElement,
  local: LocalVideo,
  from: number,
  events: SourceEvents,
  signal: AbortSignal,
): Promise<void> {
  if (local.mp4) {
    const url = URL.createObjectURL(await local.mp4());
    signal.addEventListener('abort', () => URL.revokeObjectURL(url));
    if (!signal.aborted) openNative(video, url, from, events, signal);
    return;
  }
  const [{ default: Player }, { createLocalLoader }] = await Promise.all([
    loadHls(),
    import('./local-loader.ts'),
  ]);
  if (signal.aborted) return;
  if (local.m3u8 === null || !Player.isSupported()) events.onFailure();
  else openHls(Player, video, local.m3u8, from, events, signal, { loader: createLocalLoader(local) });
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
  events.onQualities(noQualities);
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
  config: Partial<HlsConfig> = {},
): void {
  const hls = new Player({
    // The smallest rendition shows the first frame soonest; hls.js then measures the bandwidth.
    startLevel: 0,
    startPosition: from > 0 ? from : -1,
    maxBufferLength: bufferSeconds.start,
    capLevelToPlayerSize: true,
    // fMP4 segments need no transmuxing; a worker would cost start time and an exception in the content security policy.
    enableWorker: false,
    ...config,
  });
  let isRecovered = false;
  let isSaving = false;
  const growBuffer = () => {
    hls.config.maxBufferLength = isSaving ? bufferSeconds.saving : bufferSeconds.playing;
  };
  hls.on(Player.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === Player.ErrorTypes.MEDIA_ERROR && !isRecovered) {
      isRecovered = true;
      hls.recoverMediaError();
      return;
    }
    hls.destroy();
    events.onFailure();
  });
  hls.on(Player.Events.MANIFEST_PARSED, (_, { levels }) => {
    const qualities = levels.map(({ width, height }, level) => ({ level, lines: Math.min(width, height) }));
    events.onQualities({
      qualities,
      choose: (level) => {
        hls.nextLevel = level ?? -1;
      },
      saveData: (isOn) => {
        isSaving = isOn;
        hls.autoLevelCapping = isOn ? savingLevel(qualities) : -1;
        if (!video.paused) growBuffer();
      },
      close: () => hls.destroy(),
    });
  });
  // A small buffer speeds up the start; it grows once the video plays.
  video.addEventListener('playing', growBuffer, { signal, once: true });
  signal.addEventListener('abort', () => hls.destroy());
  hls.loadSource(url);
  hls.attachMedia(video);
}
