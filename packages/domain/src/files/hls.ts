/*
 * HLS playlists as this platform writes them (RFC 8216): a master playlist with one media playlist for each quality, in which picture and sound are together, as fMP4.
 */

/** One quality of a master playlist. */
export interface HlsVariant {
  /** Relative to the master playlist. */
  readonly uri: string;
  readonly width: number;
  readonly height: number;
}

const lines = (text: string) => text.split(/\r?\n/).map((line) => line.trim());

/** The qualities of a master playlist, in its order. Those without a resolution are left out. */
export function hlsVariants(master: string): HlsVariant[] {
  const all = lines(master);
  return all.flatMap((line, index) => {
    const [, width, height] = /^#EXT-X-STREAM-INF:.*\bRESOLUTION=(\d+)x(\d+)/.exec(line) ?? [];
    const uri = all[index + 1];
    if (width === undefined || height === undefined || !uri || uri.startsWith('#')) return [];
    return [{ uri, width: Number(width), height: Number(height) }];
  });
}

/** The master playlist with one of its qualities only. */
export function masterOfVariant(master: string, uri: string): string {
  const all = lines(master);
  return all
    .filter((line, index) => {
      if (line.startsWith('#EXT-X-STREAM-INF:')) return all[index + 1] === uri;
      return line.startsWith('#') || line === uri;
    })
    .join('\n')
    .concat('\n');
}

/** The files that a media playlist refers to, relative to it: the initialisation first, then the segments in order. */
export function hlsFiles(playlist: string): string[] {
  return lines(playlist).flatMap((line) => {
    const map = /^#EXT-X-MAP:.*\bURI="([^"]+)"/.exec(line)?.[1];
    if (map !== undefined) return [map];
    return line === '' || line.startsWith('#') ? [] : [line];
  });
}

/** The address of a file that another one refers to: both without a host. */
export function addressBeside(address: string, uri: string): string {
  return new URL(uri, `https://host${address}`).pathname;
}
