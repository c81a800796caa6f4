import { resolve } from 'node:path';
import { ffmpegOptions } from './ffmpeg-options.ts';

/** Containers that are one file with its own frames. Playlists and lists of files (HLS, DASH, concat …) are left out on purpose. */
const containers = ['mov', 'mp4', 'matroska', 'webm', 'avi', 'mpegts', 'mpeg', 'flv', 'asf', 'ogg', 'mxf'];

/** Decoders for files of cameras, phones, browsers and editors; rarer ones add more attack surface than use. */
const decoders = [
  'h264,hevc,vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d,libaom-av1',
  'mpeg4,msmpeg4,msmpeg4v2,mpeg2video,mpeg1video,mpegvideo,h263,flv,theora,mjpeg',
  'wmv1,wmv2,wmv3,vc1,prores,dnxhd,dvvideo,rawvideo,qtrle',
  'aac,aac_latm,mp3,mp3float,mp2,mp2float,ac3,eac3,opus,libopus,vorbis,libvorbis,flac,alac',
  'wmav1,wmav2,wmapro,amrnb,amrwb,libopencore_amrnb,libopencore_amrwb',
  'pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_f32le,pcm_u8,pcm_mulaw,pcm_alaw',
];

/** Maximum pixels of a frame: 8K with a margin. More is treated as a decompression bomb. */
export const maxVideoPixels = 8192 * 4352;

/**
 * ffmpeg's input arguments for an untrusted file: only that file, and only known containers and decoders, so that a disguised playlist can neither
 * read local files nor open network addresses.
 * @param options further options of the input, set before it
 */
export function untrustedInput(source: string, options: Record<string, string | number> = {}): string[] {
  return ffmpegOptions({
    protocol_whitelist: 'file',
    format_whitelist: containers.join(','),
    codec_whitelist: decoders.join(','),
    max_pixels: maxVideoPixels,
    ...options,
    i: `file:${resolve(source)}`,
  });
}
