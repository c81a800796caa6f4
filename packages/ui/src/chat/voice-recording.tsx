import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../icons.tsx';
import { MicrophoneIcon, SendIcon } from '../screen-icons.tsx';
import type { Recorder } from './use-recorder.ts';
import { voiceTime } from './voice-time.ts';

/** A longer touch records only while it lasts. */
const holdMs = 500;

/** Starts a recording: a tap records until it is sent or cancelled, a longer press as long as it lasts. */
export function RecordButton({ recorder }: { readonly recorder: Recorder }) {
  const { t } = useTranslation('ui');
  const pressedAt = useRef<number | null>(null);
  const { state, start, finish } = recorder;
  // What began at the press may have ended or failed meanwhile: then there is nothing to finish.
  const release = () => {
    const since = pressedAt.current;
    pressedAt.current = null;
    if (since !== null && performance.now() - since > holdMs) finish();
  };
  return (
    <IconButton
      aria-label={t('voice.record')}
      title={t('voice.record')}
      aria-busy={state === 'starting'}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        pressedAt.current = performance.now();
        // The button moves away from under the finger when the recording begins.
        window.addEventListener('pointerup', release, { once: true });
        void start();
      }}
      onContextMenu={(event) => event.preventDefault()}
      // Keyboards and screen readers click without a pointer.
      onClick={({ detail }) => {
        if (detail === 0) void start();
      }}
      sx={{ flexShrink: 0, touchAction: 'none', color: 'primary.main' }}
    >
      <MicrophoneIcon />
    </IconButton>
  );
}

interface VoiceRecordingProps {
  readonly recorder: Recorder;
  readonly maxSeconds: number;
}

/** A running recording: its length, and how to send or to cancel it. */
export function VoiceRecording({ recorder, maxSeconds }: VoiceRecordingProps) {
  const { t } = useTranslation('ui');
  const left = maxSeconds - recorder.seconds;
  const send = useRef<HTMLButtonElement>(null);
  // The button that had the focus is hidden while this is shown.
  useEffect(() => send.current?.focus(), []);
  return (
    <Stack
      component="fieldset"
      direction="row"
      aria-label={t('voice.recording')}
      onKeyDown={({ key }) => key === 'Escape' && recorder.cancel()}
      sx={{ gap: 1, alignItems: 'center', minHeight: 44, minWidth: 0, border: 0, m: 0, p: 0 }}
    >
      <IconButton aria-label={t('voice.cancel')} title={t('voice.cancel')} onClick={recorder.cancel}>
        <CloseIcon />
      </IconButton>
      <Box
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          flexShrink: 0,
          borderRadius: '50%',
          bgcolor: 'error.main',
          '@media (prefers-reduced-motion: no-preference)': { animation: 'blink 1.2s ease-in-out infinite' },
          '@keyframes blink': { '50%': { opacity: 0.25 } },
        }}
      />
      <Typography role="timer" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {voiceTime(recorder.seconds)}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        component="output"
        noWrap
        sx={{ flexGrow: 1, minWidth: 0 }}
      >
        {left <= 30 ? t('voice.left', { time: voiceTime(left) }) : t('voice.recording')}
      </Typography>
      <IconButton
        ref={send}
        aria-label={t('voice.send')}
        title={t('voice.send')}
        onClick={recorder.finish}
        sx={{
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          '&:hover': { bgcolor: 'primary.dark' },
        }}
      >
        <SendIcon />
      </IconButton>
    </Stack>
  );
}

const problems = {
  denied: 'voice.problem.denied',
  missing: 'voice.problem.missing',
  busy: 'voice.problem.busy',
  unsupported: 'voice.problem.unsupported',
} as const;

/** Why nothing can be recorded, and what to do about it. */
export function RecorderNotice({ recorder: { problem } }: { readonly recorder: Recorder }) {
  const { t } = useTranslation('ui');
  return problem === null ? null : <Alert severity="warning">{t(problems[problem])}</Alert>;
}
