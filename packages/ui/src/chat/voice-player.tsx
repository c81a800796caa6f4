import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PauseIcon, PlayIcon } from '../screen-icons.tsx';
import { voiceTime } from './voice-time.ts';

interface VoicePlayerProps {
  /** Null while it is not sent. */
  readonly url: string | null;
  readonly voice: { readonly duration: number; readonly peaks: readonly number[] };
}

const speeds = [1, 1.5, 2] as const;
/** Bars of a recording whose loudness is not known yet. */
const flat: readonly number[] = Array.from({ length: 40 }, () => 0);

/** Only one voice message plays at a time. */
let playing: HTMLAudioElement | null = null;

/** A voice message: play, its waveform as progress to seek in, its length, and the speed. */
export function VoicePlayer({ url, voice }: VoicePlayerProps) {
  const { peaks } = voice;
  /** Seconds, as of media elements. */
  const duration = voice.duration / 1000;
  const { t, i18n } = useTranslation('ui');
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1);
  const [isBroken, setBroken] = useState(false);
  const share = duration > 0 ? Math.min(1, time / duration) : 0;

  const toggle = () => {
    const element = audio.current;
    if (element === null) return;
    if (!element.paused) return element.pause();
    element.playbackRate = speed;
    element.play().catch((error: unknown) => {
      // A pause before the sound was loaded is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setBroken(true);
    });
  };
  const seek = (to: number) => {
    setTime(to);
    if (audio.current) audio.current.currentTime = to;
  };
  const changeSpeed = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  };
  const speedText = `${new Intl.NumberFormat(i18n.language).format(speed)}×`;
  const position = t('voice.position', { time: voiceTime(time), length: voiceTime(duration) });
  return (
    <Box
      component="fieldset"
      aria-label={t('voice.message')}
      sx={{ width: { xs: 232, sm: 300 }, maxWidth: '100%', minWidth: 0, border: 0, m: 0, p: 0 }}
    >
      {url === null ? null : (
        // A recorded voice has no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio
          ref={audio}
          src={url}
          preload="none"
          onPlay={({ currentTarget }) => {
            if (playing !== currentTarget) playing?.pause();
            playing = currentTarget;
            setBroken(false);
            setPlaying(true);
          }}
          onPause={() => setPlaying(false)}
          onEnded={() => {
            setPlaying(false);
            seek(0);
          }}
          onTimeUpdate={({ currentTarget }) => setTime(currentTarget.currentTime)}
          onError={() => setBroken(true)}
        />
      )}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <IconButton
          aria-label={t(isPlaying ? 'voice.pause' : 'voice.play')}
          disabled={url === null}
          onClick={toggle}
          sx={{
            flexShrink: 0,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            '&:hover': { bgcolor: 'primary.dark' },
          }}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Box
            sx={{
              position: 'relative',
              height: 32,
              borderRadius: 1,
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
            }}
          >
            <Waveform peaks={peaks.length > 0 ? peaks : flat} share={share} />
            <Box
              component="input"
              type="range"
              aria-label={t('voice.seek')}
              aria-valuetext={position}
              min={0}
              max={duration}
              step={duration > 60 ? 1 : 0.1}
              value={time}
              disabled={url === null}
              onChange={({ target }: { target: HTMLInputElement }) => seek(Number(target.value))}
              sx={{
                position: 'absolute',
                inset: 0,
                width: '100%',
                height: '100%',
                m: 0,
                // The bars are what is seen, also of the focus.
                opacity: 0,
                cursor: 'pointer',
              }}
            />
          </Box>
          <Stack
            direction="row"
            sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 24 }}
          >
            <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {time > 0 ? `${voiceTime(time)} / ${voiceTime(duration)}` : voiceTime(duration)}
            </Typography>
            <ButtonBase
              aria-label={t('voice.speed', { speed: speedText })}
              disabled={url === null}
              onClick={changeSpeed}
              sx={{
                minWidth: 44,
                minHeight: 28,
                borderRadius: 999,
                typography: 'caption',
                fontWeight: 600,
                color: 'text.primary',
                bgcolor: 'soft.neutral.fill',
              }}
            >
              {speedText}
            </ButtonBase>
          </Stack>
        </Box>
      </Stack>
      {isBroken ? (
        <Typography variant="caption" component="p" role="alert" color="error">
          {t('voice.failed')}
        </Typography>
      ) : null}
    </Box>
  );
}

/** The loudness of a recording; what was played is in the colour of the brand. */
function Waveform({ peaks, share }: { readonly peaks: readonly number[]; readonly share: number }) {
  const height = 100;
  const bars = peaks.map((peak, index) => {
    const size = Math.max(8, peak);
    return `M${index * 3 + 1} ${(height - size) / 2}v${size}`;
  });
  const cut = Math.round(share * bars.length);
  const common = { strokeWidth: 1.8 };
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${bars.length * 3} ${height}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height: '100%' }}
    >
      <Box
        component="path"
        d={bars.slice(0, cut).join('')}
        sx={{ stroke: 'currentColor', color: 'primary.main' }}
        {...common}
      />
      <Box
        component="path"
        d={bars.slice(cut).join('')}
        sx={{ stroke: 'currentColor', color: 'edge' }}
        {...common}
      />
    </Box>
  );
}
