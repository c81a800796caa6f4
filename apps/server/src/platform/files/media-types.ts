/** MIME types of originals that a page plays or shows in place; all others are downloads. */
const shown = /^(?:video|audio)\/|^text\/vtt$/;

export interface Original {
  mime: string;
  name: string;
}

/** The response headers of an original: its own type if a player needs it, otherwise a download. Content of users is never executed. */
export function headersOfOriginal({ mime, name }: Original): Record<string, string> {
  const isShown = shown.test(mime);
  return {
    'content-type': isShown ? mime : 'application/octet-stream',
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
  };
}

/** RFC 8187: escapes what encodeURIComponent leaves and the header does not allow. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
