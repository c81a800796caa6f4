import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileType, type FileType } from '@daystream/contract';
import type { FileLimits } from '@daystream/domain';
import { variants } from '../../platform/files/index.ts';
import {
  MediaError,
  probeVideo,
  sniffFile,
  type Pictures,
  type WorkQueue,
} from '../../platform/media/index.ts';
import {
  archiveFileLimits,
  mediaRefusal,
  refuseFile,
  refuseVideo,
  typeOfKind,
  type Sender,
} from './file-refusal.ts';

export interface PreparedFile {
  type: FileType;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  video: { durationMs: number | null } | null;
}

interface Input {
  /** A file in a workspace. It is moved, or removed with the workspace. */
  source: string;
  /** Receives the variants to store. */
  directory: string;
  limits: FileLimits;
  sender: Sender;
  /** Undefined where ffmpeg is not installed: then videos are not probed. */
  ffmpeg: string | undefined;
  pictures: Pictures;
  probes: WorkQueue;
  /** For the queues of both; null for the installation itself. */
  queueKey: string | null;
}

/**
 * Detects the type of a file, refuses unaccepted types, and creates the variants: three sizes of a picture, without the original; the original of a
 * video, which a job transcodes. Errors: `invalid` on `file`, `storage_full`.
 */
export async function prepareFile({
  source,
  directory,
  limits,
  sender,
  ffmpeg,
  pictures,
  probes,
  queueKey,
}: Input): Promise<PreparedFile> {
  const { size } = await stat(source);
  const { kind, mime } = await sniffFile(source);
  const type = typeOfKind(kind);
  refuseFile(type, size, kind === 'archive' ? archiveFileLimits(limits) : limits, sender);
  try {
    if (type === fileType.image) return await preparePicture(source, directory, { pictures, queueKey });
    const probed =
      type === fileType.video && ffmpeg !== undefined
        ? await probes(queueKey, () => probeVideo({ ffmpeg, source }))
        : undefined;
    if (probed !== undefined) refuseVideo(probed, sender);
    await mkdir(directory, { recursive: true });
    await rename(source, join(directory, variants.original));
    return {
      type: type as FileType,
      mime,
      bytes: size,
      width: probed?.width ?? null,
      height: probed?.height ?? null,
      video: type === fileType.video ? { durationMs: probed?.durationMs ?? null } : null,
    };
  } catch (error) {
    throw error instanceof MediaError ? mediaRefusal(error) : error;
  }
}

async function preparePicture(
  source: string,
  directory: string,
  { pictures, queueKey }: Pick<Input, 'pictures' | 'queueKey'>,
): Promise<PreparedFile> {
  const { large } = await pictures.process({ source, targetDir: directory, sender: queueKey });
  return {
    type: fileType.image,
    mime: 'image/webp',
    bytes: large.bytes,
    width: large.width,
    height: large.height,
    video: null,
  };
}
