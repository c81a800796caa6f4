/** Originals that a page shows in place; the rest is only downloaded. */
const shown = /^(?:video|audio)\/|^text\/vtt$/;

export interface Original {
  mime: string;
  name: string;
}

/** How an original is sent: with its own type where a player needs it, else as a download. Nothing that a user sent is ever executed. */
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
