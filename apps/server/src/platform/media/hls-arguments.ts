import { ffmpegOptions } from './ffmpeg-options.ts';
import { inFlightMs, type MeasuredLength } from './measure-length.ts';
import type { VideoProperties } from './probe-video.ts';
import type { StoryboardPlan } from './storyboard.ts';
import { untrustedInput } from './video-input.ts';
import { outputFrameRate, type Ladder, type RenditionSize } from './video-ladder.ts';

const segmentSeconds = 4;
/** Sound is small: longer segments need fewer requests. */
const audioSegmentSeconds = 12;
/** Two key frames per segment for precise seeking; the storyboard consists of these frames. */
export const keyframeSeconds = 2;

/** Maps HDR (HLG and PQ) to SDR; without it phone videos look grey. */
const toneMapFilter =
  'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=mobius:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p';

export interface HlsPlan {
  source: string;
  properties: VideoProperties;
  /** Of the result, in milliseconds. */
  length: MeasuredLength;
  ladder: Ladder;
  threads: number;
  /** Whether the source is HDR and ffmpeg can map it. */
  toneMap: boolean;
}

/**
 * ffmpeg's arguments for one run that decodes once and writes, into its working directory, `master.m3u8` and a directory for each rendition (fMP4
 * segments of 4 s, key frames at the same times in all).
 */
export function hlsArguments(plan: HlsPlan): string[] {
  const { ladder, properties, threads } = plan;
  const names = ladder.map((_, index) => `v${index}`);
  const streams = names.map((_, index) => (properties.hasAudio ? `v:${index},a:${index}` : `v:${index}`));
  return [
    ...ffmpegOptions({ loglevel: 'warning', filter_complex_threads: threads }),
    ...untrustedInput(plan.source, { threads }),
    ...ffmpegOptions({ filter_complex: filterGraph(plan, names) }),
    ...names.flatMap((name) => ffmpegOptions({ map: `[${name}]` })),
    ...(properties.hasAudio
      ? ladder.flatMap(() => ffmpegOptions({ map: `0:${properties.audioStream}` }))
      : []),
    ...ladder.flatMap((rendition, index) => renditionOptions(rendition, index, plan)),
    ...ffmpegOptions({
      'c:v': 'libx264',
      preset: 'veryfast',
      'profile:v': 'high',
      crf: 23,
      'threads:v': threads,
      'x264-params': 'scenecut=0:open-gop=0',
      force_key_frames: `expr:gte(t,n_forced*${keyframeSeconds})`,
      map_metadata: -1,
      map_chapters: -1,
      f: 'hls',
      hls_time: segmentSeconds,
      hls_playlist_type: 'vod',
      hls_segment_type: 'fmp4',
      hls_flags: 'independent_segments',
      hls_fmp4_init_filename: 'init.mp4',
      hls_segment_filename: '%v/%05d.m4s',
      master_pl_name: 'master.m3u8',
      var_stream_map: ladder.map((rendition, index) => `${streams[index]},name:${rendition.name}`).join(' '),
    }),
    '%v/index.m3u8',
  ];
}

function filterGraph(plan: HlsPlan, names: readonly string[]): string {
  const { properties, ladder, length } = plan;
  const copies = names.map((name) => `[${name}s]`).join('');
  const rate = outputFrameRate(properties);
  const frames = Math.max(1, Math.round((length.totalMs / 1000) * rate));
  // Not held without limit, which would hide frames that cannot be decoded.
  const hold = (length.totalMs - length.pictureMs + inFlightMs(properties)) / 1000;
  // From 0 to the end, whenever the picture begins and ends: the first and the last frame are held. A player would show nothing there, or stop.
  const held = `fps=${rate}:start_time=0,tpad=stop_mode=clone:stop_duration=${hold.toFixed(3)},trim=end_frame=${frames}`;
  return [
    `[0:${properties.stream}]${frameFilters(plan)}${held},format=yuv420p,split=${ladder.length}${copies}`,
    ...ladder.map(
      ({ width, height }, index) => `[v${index}s]scale=${width}:${height}:flags=bicubic,setsar=1[v${index}]`,
    ),
  ].join(';');
}

/** Whole frames in SDR. Frames that are not marked as interlaced pass unchanged. */
function frameFilters({ properties, toneMap }: HlsPlan): string {
  return `${properties.interlaced ? 'bwdif=mode=send_frame:deint=interlaced,' : ''}${toneMap ? `${toneMapFilter},` : ''}`;
}

function renditionOptions(
  rendition: RenditionSize,
  index: number,
  { properties, length }: HlsPlan,
): string[] {
  return ffmpegOptions({
    [`maxrate:v:${index}`]: rendition.maxBitRate,
    [`bufsize:v:${index}`]: rendition.maxBitRate * 2,
    ...(properties.hasAudio
      ? {
          [`c:a:${index}`]: 'aac',
          [`b:a:${index}`]: rendition.audioBitRate,
          [`ac:a:${index}`]: 2,
          [`ar:a:${index}`]: 48_000,
          // Silence where the sound begins late or ends early: a player would wait there for more.
          [`filter:a:${index}`]: `aresample=async=1:first_pts=0,apad=whole_dur=${(length.totalMs / 1000).toFixed(3)}`,
        }
      : {}),
  });
}

/** Arguments that write the sound of one rendition, as it is, as an HLS stream of its own into the existing directory `audio`. */
export function audioArguments(rendition: RenditionSize): string[] {
  return [
    ...ownSegments(rendition),
    ...ffmpegOptions({
      map: '0:a',
      c: 'copy',
      f: 'hls',
      hls_time: audioSegmentSeconds,
      hls_playlist_type: 'vod',
      hls_segment_type: 'fmp4',
      hls_fmp4_init_filename: 'init.mp4',
      hls_segment_filename: 'audio/%05d.m4s',
    }),
    'audio/index.m3u8',
  ];
}

/** Arguments that join the segments of one rendition into an MP4 with its index at the start, so that it plays while it loads. */
export function downloadArguments(rendition: RenditionSize): string[] {
  return [
    ...ownSegments(rendition),
    ...ffmpegOptions({ c: 'copy', map: 0, movflags: '+faststart', f: 'mp4' }),
    'video.mp4',
  ];
}

/** Arguments that tile the key frames of one rendition on `storyboard.png`; other frames are not decoded. */
export function storyboardArguments(rendition: RenditionSize, plan: StoryboardPlan): string[] {
  const { intervalMs, tileWidth, tileHeight, columns, rows } = plan;
  const every = intervalMs / (keyframeSeconds * 1000);
  const vf = `select=not(mod(n\\,${every})),scale=${tileWidth}:${tileHeight},setsar=1,tile=${columns}x${rows}`;
  return [
    ...ffmpegOptions({ skip_frame: 'nokey' }),
    ...ownSegments(rendition),
    ...ffmpegOptions({ map: '0:v', vf, 'frames:v': 1, update: 1 }),
    'storyboard.png',
  ];
}

/** The written segments as input, through their own playlist. */
function ownSegments(rendition: RenditionSize): string[] {
  return ffmpegOptions({
    loglevel: 'warning',
    protocol_whitelist: 'file',
    allowed_extensions: 'ALL',
    f: 'hls',
    i: `${rendition.name}/index.m3u8`,
  });
}

/** Arguments that write `poster.png`: the most representative of the frames after `atMs`. */
export function posterArguments(
  plan: HlsPlan,
  atMs: number,
  size: { width: number; height: number },
): string[] {
  return [
    ...ffmpegOptions({ loglevel: 'warning' }),
    ...untrustedInput(plan.source, { threads: plan.threads, ss: (atMs / 1000).toFixed(3) }),
    ...ffmpegOptions({
      map: `0:${plan.properties.stream}`,
      vf: `${frameFilters(plan)}thumbnail=40,scale=${size.width}:${size.height},setsar=1`,
      'frames:v': 1,
      update: 1,
    }),
    'poster.png',
  ];
}
