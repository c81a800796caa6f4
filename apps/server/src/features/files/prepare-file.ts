import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileType, type FileType } from '@daystream/contract';
import { variants } from '../../platform/files/index.ts';
import { MediaError, probeVideo, processPicture, sniffFile } from '../../platform/media/index.ts';
import { refusalOfMedia, refuseFile, typeOfKind, type FileLimits, type Sender } from './file-refusal.ts';

export interface PreparedFile {
  type: FileType;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  video: { durationMs: number | null } | null;
}

interface Input {
  /** In a workspace; it is moved or left for the workspace's end. */
  source: string;
  /** Comes to hold the variants to store. */
  directory: string;
  limits: FileLimits;
  sender: Sender;
  /** Undefined where the machine has none: then a video is looked at no closer. */
  ffmpeg: string | undefined;
}

/**
 * Looks at what a file really is, refuses what may not be sent, and makes its variants: of a picture three sizes and nothing of the original; of a video the
 * original, which a job makes ready. Errors: `invalid` on `file`, `storage_full`.
 */
export async function prepareFile({
  source,
  directory,
  limits,
  sender,
  ffmpeg,
}: Input): Promise<PreparedFile> {
  const { size } = await stat(source);
  const { kind, mime } = await sniffFile(source);
  const type = typeOfKind(kind);
  refuseFile(type, size, limits, sender);
  try {
    if (type === fileType.image) return await preparePicture(source, directory);
    const facts =
      type === fileType.video && ffmpeg !== undefined ? await probeVideo({ ffmpeg, source }) : undefined;
    await mkdir(directory, { recursive: true });
    await rename(source, join(directory, variants.original));
    return {
      type: type as FileType,
      mime,
      bytes: size,
      width: facts?.width ?? null,
      height: facts?.height ?? null,
      video: type === fileType.video ? { durationMs: facts?.durationMs ?? null } : null,
    };
  } catch (error) {
    throw error instanceof MediaError ? refusalOfMedia(error) : error;
  }
}

async function preparePicture(source: string, directory: string): Promise<PreparedFile> {
  const { large } = await processPicture({ source, targetDir: directory });
  return {
    type: fileType.image,
    mime: 'image/webp',
    bytes: large.bytes,
    width: large.width,
    height: large.height,
    video: null,
  };
}
