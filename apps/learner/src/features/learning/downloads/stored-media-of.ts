import type { OpenedVideo, StoredMedia, VideoAddresses } from '../../../platform/downloads/stored-media.ts';
import { lessonDownloadId, type StoredVideo } from './engine/download.ts';
import type { Downloads } from './engine/downloads.ts';
import type { StoredReader } from './engine/stored-reader.ts';

/** What the player and the documents of a day read from downloads. */
export function storedMediaOf(downloads: Downloads): StoredMedia {
  const loaded = () => downloads.list().filter(({ status }) => status === 'loaded');

  return {
    async openVideo({ streamId, lessonId }, video) {
      const download = loaded().find(({ id }) => id === lessonDownloadId(streamId, lessonId));
      const stored = download?.videos.find((one) => isSame(one, video));
      if (download === undefined || stored === undefined || downloads.mayPlay(streamId) !== 'open')
        return null;
      const reader = await downloads.open(download.id);
      const assertOpen = () => {
        if (downloads.mayPlay(streamId) !== 'open') throw new Error('the access to the course has ended');
      };
      return openVideo(stored, {
        read: async (address) => {
          assertOpen();
          return reader.read(address);
        },
        blob: async (address, type) => {
          assertOpen();
          return reader.blob(address, type);
        },
      });
    },
    async openFile(address) {
      const download = loaded().find(({ lessonId, files }) => lessonId === null && files.includes(address));
      if (download === undefined || downloads.mayPlay(download.streamId) !== 'open') return null;
      return (await downloads.open(download.id)).blob(address, 'application/octet-stream');
    },
  };
}

const isSame = ({ master, mp4 }: StoredVideo, video: VideoAddresses) =>
  master === null ? mp4 !== null && mp4 === video.mp4 : master === video.m3u8;

async function openVideo(stored: StoredVideo, reader: StoredReader): Promise<OpenedVideo> {
  const urls: string[] = [];
  const urlOf = (blob: Blob): string => {
    const url = URL.createObjectURL(blob);
    urls.push(url);
    return url;
  };
  /** What only accompanies the video must not prevent it. */
  const optional = async (address: string | null, type: string): Promise<string | null> => {
    if (address === null) return null;
    return reader.blob(address, type).then(urlOf, () => null);
  };
  const subtitles = new Map<string, string>();
  for (const address of stored.subtitles) {
    const url = await optional(address, 'text/vtt');
    if (url !== null) subtitles.set(address, url);
  }
  const { mp4 } = stored;
  return {
    preview: await optional(stored.poster, 'image/webp'),
    storyboard: await openStoryboard(stored.storyboard, reader, urlOf).catch(() => null),
    subtitles,
    local: {
      m3u8: stored.master,
      audio: stored.audio,
      read: reader.read,
      mp4: mp4 === null ? null : () => reader.blob(mp4, 'video/mp4'),
    },
    close: () => {
      for (const url of urls) URL.revokeObjectURL(url);
    },
  };
}

/** The cues of a storyboard refer to its picture by name: in memory it has another address. */
async function openStoryboard(
  [cues, picture]: readonly string[],
  reader: StoredReader,
  urlOf: (blob: Blob) => string,
): Promise<string | null> {
  if (cues === undefined || picture === undefined) return null;
  const pictureUrl = urlOf(await reader.blob(picture, 'image/webp'));
  const text = new TextDecoder().decode(await reader.read(cues));
  const name = picture.slice(picture.lastIndexOf('/') + 1);
  return urlOf(new Blob([text.replaceAll(`${name}#`, `${pictureUrl}#`)], { type: 'text/vtt' }));
}
