import { formatCueTime, isHarmless, parseCueTime, type CueProblem } from '@daystream/domain';
import { ClockIcon, CloseIcon, PlayIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Pagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftCue } from './subtitle-draft.ts';

const problemTexts = {
  empty: 'library.subtitles.problems.empty',
  too_long: 'library.subtitles.problems.too_long',
  end_before_start: 'library.subtitles.problems.end_before_start',
  overlaps: 'library.subtitles.problems.overlaps',
  after_end: 'library.subtitles.problems.after_end',
} as const satisfies Record<CueProblem, string>;

/** Few enough that typing stays fast with thousands of cues. */
const cuesOfPage = 30;

interface CueListProps {
  readonly cues: readonly DraftCue[];
  readonly problems: ReadonlyMap<number, CueProblem>;
  readonly onChange: (cues: readonly DraftCue[]) => void;
  /** The current time of the video in milliseconds. */
  readonly now: () => number;
  readonly onPlay: (start: number) => void;
}

/** The cues of subtitles as fields, in pages. */
export function CueList({ cues, problems, onChange, now, onPlay }: CueListProps) {
  const { t } = useTranslation('studio');
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(cues.length / cuesOfPage));
  const first = (Math.min(page, pages) - 1) * cuesOfPage;
  return (
    <>
      <Box
        component="ol"
        aria-label={t('library.subtitles.cues')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {cues.slice(first, first + cuesOfPage).map((cue, offset) => {
          const index = first + offset;
          return (
            <CueRow
              key={cue.key}
              cue={cue}
              number={index + 1}
              problem={problems.get(index)}
              onChange={(part) => onChange(cues.with(index, { ...cue, ...part }))}
              onRemove={() => onChange(cues.toSpliced(index, 1))}
              now={now}
              onPlay={onPlay}
            />
          );
        })}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_, chosen) => setPage(chosen)}
          aria-label={t('library.subtitles.cues')}
        />
      )}
    </>
  );
}

interface CueRowProps {
  readonly cue: DraftCue;
  readonly number: number;
  readonly problem: CueProblem | undefined;
  readonly onChange: (part: Partial<DraftCue>) => void;
  readonly onRemove: () => void;
  readonly now: () => number;
  readonly onPlay: (start: number) => void;
}

const CueRow = memo(function CueRow({ cue, number, problem, onChange, onRemove, now, onPlay }: CueRowProps) {
  const { t } = useTranslation('studio');
  const isError = problem !== undefined && !isHarmless(problem);
  return (
    <Box
      component="li"
      aria-label={t('library.subtitles.cue', { number })}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '184px 184px minmax(0, 1fr) auto' },
        gap: 1,
        alignItems: 'start',
        p: 1,
        border: 1,
        borderColor: isError ? 'error.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <TimeField
        label={t('library.subtitles.start')}
        value={cue.start}
        nowLabel={t('library.subtitles.startNow', { number })}
        now={now}
        onChange={(start) => onChange({ start })}
      />
      <TimeField
        label={t('library.subtitles.end')}
        value={cue.end}
        nowLabel={t('library.subtitles.endNow', { number })}
        now={now}
        onChange={(end) => onChange({ end })}
      />
      <TextField
        size="small"
        multiline
        label={t('library.subtitles.text')}
        value={cue.text}
        onChange={({ target }) => onChange({ text: target.value })}
        error={isError}
        helperText={problem && t(problemTexts[problem])}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      />
      <Box sx={{ display: 'flex', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <IconButton aria-label={t('library.subtitles.playCue', { number })} onClick={() => onPlay(cue.start)}>
          <PlayIcon />
        </IconButton>
        <IconButton aria-label={t('library.subtitles.removeCue', { number })} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </Box>
    </Box>
  );
});

interface TimeFieldProps {
  readonly label: string;
  /** Milliseconds. */
  readonly value: number;
  readonly nowLabel: string;
  readonly now: () => number;
  readonly onChange: (value: number) => void;
}

/** A time that is typed, or taken from the video. It changes the cue when it is complete. */
function TimeField({ label, value, nowLabel, now, onChange }: TimeFieldProps) {
  const { t } = useTranslation('studio');
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parseCueTime(typed) === null;
  const end = () => {
    const time = typed === null ? null : parseCueTime(typed);
    if (typed !== null && time === null) return;
    if (time !== null && time !== value) onChange(time);
    setTyped(null);
  };
  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? formatCueTime(value)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={end}
      onKeyDown={({ key }) => key === 'Enter' && end()}
      error={isWrong}
      helperText={isWrong ? t('library.subtitles.badTime') : undefined}
      slotProps={{
        input: {
          endAdornment: (
            <IconButton
              size="small"
              edge="end"
              aria-label={nowLabel}
              title={nowLabel}
              onClick={() => {
                setTyped(null);
                onChange(now());
              }}
            >
              <ClockIcon fontSize="small" />
            </IconButton>
          ),
        },
        htmlInput: { inputMode: 'decimal' },
      }}
    />
  );
}
