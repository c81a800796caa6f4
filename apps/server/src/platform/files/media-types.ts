import { extname } from 'node:path';
import { forms } from './addresses.ts';

const types: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** The type of a form that we made; undefined for an original, which only its row knows. */
export function typeOfForm(form: string): string | undefined {
  return form === forms.original ? undefined : (types[extname(form)] ?? 'application/octet-stream');
}

/** Originals that a page shows in place: the rest is only ever downloaded. */
const shown = /^(?:video|audio)\/|^text\/vtt$/;

export interface Original {
  mime: string;
  name: string;
}

/** How an original is sent: as what it is where a player needs that, else as bytes to keep. Nothing of a stranger's is ever run. */
export function headersOfOriginal({ mime, name }: Original): Record<string, string> {
  const isShown = shown.test(mime);
  return {
    'content-type': isShown ? mime : 'application/octet-stream',
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
  };
}

/** RFC 8187: what encodeURIComponent leaves and this form does not allow. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
