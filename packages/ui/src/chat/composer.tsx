import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SendIcon } from '../screen-icons.tsx';
import { LoadingButton } from '../states/loading-button.tsx';
import { FileDropZone } from '../uploader/file-drop-zone.tsx';
import { FilePicker } from '../uploader/file-picker.tsx';
import { allUploaded, type UploadItem } from '../uploader/upload-item.ts';
import { UploadList } from '../uploader/upload-list.tsx';
import { useRecorder } from './use-recorder.ts';
import { RecordButton, RecorderNotice, VoiceRecording } from './voice-recording.tsx';
import { useDraft } from './use-draft.ts';

export interface ComposerProps {
  /** Storage key of the unsent text on this device: "homework:12". */
  readonly draftKey: string;
  /** The uploads of the message; the app passes their ids to the call. */
  readonly uploads: readonly UploadItem[];
  readonly onFiles: (files: File[]) => void;
  readonly onRemoveUpload: (id: string) => void;
  readonly onRetryUpload: (id: string) => void;
  /** Sends the trimmed text with the uploads. The field is cleared at once; the text is restored if the promise rejects. */
  readonly onSend: (text: string) => Promise<void> | void;
  /** Sends a recorded voice of so many milliseconds; without it, voices cannot be recorded. */
  readonly onVoice?: ((file: File, durationMs: number) => Promise<void> | void) | undefined;
  readonly maxVoiceMinutes?: number | undefined;
  /** Whether files alone are not enough. */
  readonly isTextRequired?: boolean | undefined;
  /** Why the message cannot be sent now, decided by the app: no exercise selected, a file is required. */
  readonly blockedBecause?: string | null | undefined;
  readonly sendLabel?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Characters that a required text must have. */
  readonly minLength?: number | undefined;
  /** Characters. */
  readonly maxLength?: number | undefined;
  readonly accept?: string | undefined;
  /** Called when the user types, at most every three seconds. */
  readonly onTyping?: (() => void) | undefined;
  /** Content above the field: a choice of exercises, the quoted message. */
  readonly above?: ReactNode;
}

/** Whether a message waits for its only photo. */
const isOnePhoto = (uploads: readonly UploadItem[]) => uploads.length === 1 && uploads[0]?.kind === 'image';

const typingIntervalMs = 3000;

/** The message field: grows with the text, accepts files by button, drop and paste, sends with Ctrl or Cmd + Enter. */
export function Composer({ maxLength = 5000, minLength = 1, ...props }: ComposerProps) {
  const { t } = useTranslation('ui');
  const { uploads, onFiles, onSend, sendLabel } = props;
  const [text, write] = useDraft(props.draftKey);
  const field = useRef<HTMLTextAreaElement>(null);
  const trimmed = text.trim();
  const sendRow = useRef<HTMLDivElement>(null);

  // The list of files pushes the row down: it stays on the screen.
  useEffect(() => {
    if (uploads.length > 0) sendRow.current?.scrollIntoView({ block: 'nearest' });
  }, [uploads.length]);

  const reason = (): string | null => {
    if (!trimmed && uploads.length === 0) return t('chat.needText');
    if (!trimmed && props.isTextRequired) return t('chat.needMessage');
    if (props.isTextRequired && trimmed.length < minLength) return t('chat.tooShort', { count: minLength });
    if (!allUploaded(uploads)) return t(isOnePhoto(uploads) ? 'chat.needPhoto' : 'chat.needUploads');
    if (trimmed.length > maxLength) return t('chat.tooLong', { count: trimmed.length - maxLength });
    return props.blockedBecause ?? null;
  };
  const blocked = reason();

  const { onVoice, maxVoiceMinutes = 10 } = props;
  const maxSeconds = maxVoiceMinutes * 60;
  const recorder = useRecorder({
    maxSeconds,
    onRecorded: (file, durationMs) => void onVoice?.(file, durationMs),
  });
  const isRecording = recorder.state === 'recording';
  // As in messengers, the microphone is where the arrow is once there is something to send.
  const hasMicrophone = onVoice !== undefined && trimmed === '' && uploads.length === 0;

  const typedAt = useRef(0);
  const reportTyping = () => {
    const now = Date.now();
    if (now - typedAt.current < typingIntervalMs) return;
    typedAt.current = now;
    props.onTyping?.();
  };

  const send = async () => {
    if (blocked) return;
    write('');
    field.current?.focus();
    try {
      await onSend(trimmed);
    } catch {
      // The app shows the error. Text typed in the meantime must not be overwritten.
      if (!field.current?.value) write(text);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  return (
    <FileDropZone onFiles={onFiles}>
      <Stack
        spacing={1}
        sx={{
          p: 1,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'edge',
          borderRadius: (theme) => `${Math.min(theme.corners.card, 22)}px`,
          '&:focus-within': {
            borderColor: 'primary.main',
            boxShadow: (theme) => `0 0 0 1px ${theme.palette.primary.main}`,
          },
        }}
      >
        {props.above}
        <RecorderNotice recorder={recorder} />
        {isRecording ? <VoiceRecording recorder={recorder} maxSeconds={maxSeconds} /> : null}
        <UploadList items={uploads} onRemove={props.onRemoveUpload} onRetry={props.onRetryUpload} />
        <Stack
          ref={sendRow}
          direction="row"
          // A phone has no space for text beside a text button.
          sx={{
            display: isRecording ? 'none' : 'flex',
            gap: 0.5,
            alignItems: 'flex-end',
            justifyContent: 'space-between',
            // The border and padding below the row.
            scrollMarginBottom: 24,
            flexWrap: { xs: sendLabel ? 'wrap' : 'nowrap', sm: 'nowrap' },
          }}
        >
          <Stack direction="row">
            <FilePicker compact onFiles={onFiles} accept={props.accept} />
            <FilePicker camera="environment" onFiles={onFiles} />
          </Stack>
          <InputBase
            multiline
            maxRows={8}
            fullWidth
            value={text}
            inputRef={field}
            placeholder={props.placeholder ?? t('chat.placeholder')}
            onChange={(event) => {
              write(event.target.value);
              reportTyping();
            }}
            onKeyDown={onKeyDown}
            inputProps={{
              'aria-label': t('chat.message'),
              'aria-keyshortcuts': 'Control+Enter Meta+Enter',
              style: { outline: 'none' },
            }}
            sx={{ minHeight: 44, px: 0.5, fontSize: '1.0625rem', order: { xs: sendLabel ? -1 : 0, sm: 0 } }}
          />
          {hasMicrophone ? <RecordButton recorder={recorder} /> : null}
          <LoadingButton
            variant="contained"
            aria-label={sendLabel ?? t('chat.send')}
            disabledReason={blocked}
            onClick={() => void send()}
            sx={{
              minWidth: 44,
              px: sendLabel ? 2.5 : 1.25,
              flexShrink: 0,
              ...(hasMicrophone && !sendLabel && { display: 'none' }),
            }}
          >
            {sendLabel ? <Box component="span">{sendLabel}</Box> : <SendIcon />}
          </LoadingButton>
        </Stack>
      </Stack>
    </FileDropZone>
  );
}
