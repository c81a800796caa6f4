export { findFfmpeg, type FoundFfmpeg } from './find-ffmpeg.ts';
export { iconSizes, makeIcon, type IconSize } from './icons.ts';
export { MediaError, type MediaErrorCode } from './media-error.ts';
export { createPictures, type Pictures } from './create-pictures.ts';
export { prepareVoice, voiceMime } from './prepare-voice.ts';
export { probeVideo, type VideoProperties } from './probe-video.ts';
export { isMacroDocument, sniffFile, type FileKind, type SniffedFile } from './sniff-file.ts';
export { isTextFile, textFileParser } from './text-file.ts';
export { transcodeVideo, type TranscodedVideo, type TranscodeInput } from './transcode-video.ts';
