import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** The media type of a generated variant. The type of an original is stored in the database. */
export function contentTypeOf(variant: string): string {
  return types[extname(variant)] ?? 'application/octet-stream';
}
