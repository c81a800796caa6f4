import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileType, type FileType } from '@daystream/contract';
import type { FileLimits } from '@daystream/domain';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import {
  ForeignInputError,
  type ForeignInput,
  type WorkQueue,
} from '../../../platform/foreign-input/index.ts';
import { variants } from '../../../platform/files/index.ts';
import {
  detectFile,
  isMacroDocument,
  isTextFile,
  MediaError,
  prepareVoice,
  probeVideo,
  textFileParser,
  voiceMime,
  type Pictures,
} from '../../../platform/media/index.ts';
import {
  archiveFileLimits,
  mediaRefusal,
  refuseFile,
  refuseRecordingSize,
  refuseVideo,
  typeOfKind,
  type Sender,
} from './file-refusal.ts';

export interface PreparedFile {
  type: FileType;
  mime: string;
  /** Of a document: the usual extension of its content. */
  extension?: string;
  bytes: number;
  width: number | null;
  height: number | null;
  video: { durationMs: number | null } | null;
  /** Of a text: in which encoding it was read, if it was guessed. */
  guessedEncoding?: string | null;
  voice?: { durationMs: number; peaks: number[] };
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
  foreignInput: Pick<ForeignInput, 'parse'>;
  probes: WorkQueue;
  /** The longest voice message. */
  voiceMinutes: number;
  /** For the queues of both; null for the installation itself. */
  queueKey: string | null;
}

/**
 * Detects the type of a file, refuses unaccepted types, and creates the variants: three sizes of a picture, without the original; the original of a
 * video, which a job transcodes; a recorded voice in a format that plays everywhere. Errors: `invalid` on `file`, `storage_full`, `unavailable` for a voice message
 * without ffmpeg.
 */
export async function prepareFile(input: Input): Promise<PreparedFile> {
  if (input.sender.purpose === 'voice') return prepareRecording(input);
  const { source, directory, limits, sender, ffmpeg, pictures, foreignInput, probes, queueKey } = input;
  const { size } = await stat(source);
  const { kind, mime, extension } = await detectFile({ source, sender: queueKey }, foreignInput).catch(
    (error: unknown) => {
      throw error instanceof MediaError ? mediaRefusal(error, sender) : error;
    },
  );
  const type = typeOfKind(kind, sender.sendsSealed);
  if (sender.purpose === 'attachment' && kind === 'archive') throw invalidField('file', 'file_kind_chat');
  // Who may send documents reads why this one is refused.
  if (isMacroDocument(mime) && (sender.as === 'staff' || sender.purpose === 'attachment'))
    throw invalidField('file', 'file_macros');
  refuseFile(type, size, kind === 'archive' ? archiveFileLimits(limits) : limits, sender);
  try {
    if (type === fileType.image) return await preparePicture(source, directory, { pictures, queueKey });
    const probed =
      type === fileType.video && ffmpeg !== undefined
        ? await probes(queueKey, () => probeVideo({ ffmpeg, source }))
        : undefined;
    if (probed !== undefined) refuseVideo(probed, sender);
    await mkdir(directory, { recursive: true });
    const target = join(directory, variants.original);
    const isText = isTextFile(mime);
    const read = isText ? await writeAsUtf8({ source, target, queueKey }, foreignInput) : undefined;
    if (!isText) await rename(source, target);
    return {
      type: type as FileType,
      mime,
      extension,
      bytes: read?.bytes ?? size,
      guessedEncoding: read?.guessed ?? null,
      width: probed?.width ?? null,
      height: probed?.height ?? null,
      video: type === fileType.video ? { durationMs: probed?.durationMs ?? null } : null,
    };
  } catch (error) {
    throw error instanceof MediaError ? mediaRefusal(error, sender) : error;
  }
}

/** Errors: `invalid` on `file`, `busy`. */
async function writeAsUtf8(
  { source, target, queueKey }: { source: string; target: string; queueKey: string | null },
  foreignInput: Pick<ForeignInput, 'parse'>,
): Promise<{ bytes: number; guessed: string | null }> {
  try {
    const { bytes, lost, guessed } = await foreignInput.parse(textFileParser, { source, target }, queueKey);
    if (lost > 0) throw invalidField('file', 'file_text_damaged');
    return { bytes, guessed };
  } catch (error) {
    if (error instanceof ForeignInputError) throw new MediaError(error.code, error.message);
    throw error;
  }
}

async function prepareRecording({
  source,
  directory,
  limits,
  sender,
  ffmpeg,
  probes,
  voiceMinutes,
  queueKey,
}: Input): Promise<PreparedFile> {
  if (ffmpeg === undefined) throw new AppError('unavailable');
  const { size } = await stat(source);
  refuseRecordingSize(size, limits, sender);
  const target = join(directory, variants.original);
  await mkdir(directory, { recursive: true });
  try {
    const voice = await probes(queueKey, () =>
      prepareVoice({
        ffmpeg,
        source,
        target,
        scratch: `${source}.samples`,
        maxDurationMs: voiceMinutes * 60_000,
      }),
    );
    const { size: bytes } = await stat(target);
    return { type: fileType.sound, mime: voiceMime, bytes, width: null, height: null, video: null, voice };
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    if (error.code === 'too_large') throw invalidField('file', 'voice_too_long', { minutes: voiceMinutes });
    throw mediaRefusal(error, sender);
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
