import { ApiError } from '@daystream/api-client';
import { subtitleLimits } from '@daystream/contract';
import { isHarmless, subtitleProblems } from '@daystream/domain';
import { ErrorState, FilePicker, LinesSkeleton, LoadingButton } from '@daystream/ui';
import { useErrorText, useRetryKeys } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, usePlatform } from '../../../platform/platform-context.tsx';
import type { LibraryItem } from '../../../platform/records.ts';
import { useStoredValue } from '../../../platform/use-stored-value.ts';
import { useCommand } from '../../use-command.ts';
import { CueList } from './cue-list.tsx';
import {
  isSubtitleDraft,
  readSubtitleFile,
  withCueAt,
  withKeys,
  type SubtitleDraft,
} from './subtitle-draft.ts';
import { useSubtitleTrack } from './use-subtitle-track.ts';

interface SubtitleEditorProps {
  readonly item: LibraryItem;
  readonly durationMs: number | null;
  readonly player: RefObject<HTMLVideoElement | null>;
  readonly language: string;
  readonly label: string;
  /** Whether the video has no subtitles in this language yet. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}

const noCues: SubtitleDraft['cues'] = [];

function playFrom(video: HTMLVideoElement | null, start: number): void {
  if (video === null) return;
  video.currentTime = start / 1000;
  void video.play().catch(() => undefined);
}

/** Edits subtitles beside their video. Unsaved changes stay on the device until they are saved or discarded. */
export function SubtitleEditor(props: SubtitleEditorProps) {
  const { item, language, label, isNew } = props;
  const { id } = item;
  const api = useApi();
  const errorText = useErrorText();
  const stored = useQuery({
    queryKey: ['library', 'subtitles', id, language],
    queryFn: ({ signal }) =>
      api.call('studio.library.subtitles', { params: { id }, query: { language }, signal }),
    enabled: !isNew,
    // The editor compares the draft with what it has read: another author's change is found when saving.
    staleTime: Infinity,
  });
  if (isNew) return <Editor {...props} saved={{ baseFileId: null, label, cues: noCues }} />;
  if (stored.isError)
    return <ErrorState message={errorText(stored.error)} onRetry={() => void stored.refetch()} />;
  if (stored.data === undefined) return <LinesSkeleton />;
  const { fileId, cues } = stored.data;
  return (
    <Editor
      key={fileId}
      {...props}
      saved={{ baseFileId: fileId, label: stored.data.label, cues: withKeys(cues) }}
    />
  );
}

function Editor({
  item: { id },
  durationMs,
  player,
  language,
  saved,
  onClose,
}: SubtitleEditorProps & { readonly saved: SubtitleDraft }) {
  const { t } = useTranslation('studio');
  const { brand, client: api } = usePlatform();
  const queries = useQueryClient();
  const command = useCommand(['library']);
  const withRetryKey = useRetryKeys();
  const [kept, keep] = useStoredValue(
    `daystream.studio.subtitles.${brand.live.appId}.${id}.${language}`,
    isSubtitleDraft,
  );
  const [wasRestored] = useState(kept !== null);
  const [isBusy, setBusy] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const [notice, setNotice] = useState<{ severity: 'info' | 'error'; text: string } | null>(null);
  const draft = kept ?? saved;
  const { cues } = draft;
  const problems = useMemo(
    () => subtitleProblems(cues, { durationMs, maxTextLength: subtitleLimits.textLength }),
    [cues, durationMs],
  );
  const hasProblem = [...problems.values()].some((problem) => !isHarmless(problem));
  useSubtitleTrack(player, cues);

  const change = (part: Partial<SubtitleDraft>) => keep({ ...draft, ...part });
  const now = () => Math.round((player.current?.currentTime ?? 0) * 1000);

  async function read(file: File): Promise<void> {
    const result = await readSubtitleFile(file);
    if (typeof result === 'string') {
      const text = {
        too_large: t('library.subtitles.tooLarge'),
        too_many: t('library.subtitles.tooMany', { max: subtitleLimits.cues }),
        unreadable: t('library.subtitles.unreadable'),
      }[result];
      return setNotice({ severity: 'error', text });
    }
    change({ cues: withKeys(result.cues) });
    const { skipped, guessedEncoding: encoding } = result;
    const texts = [
      t('library.subtitles.read', { count: result.cues.length }),
      ...(skipped > 0 ? [t('library.subtitles.skipped', { count: skipped })] : []),
      ...(encoding === null ? [] : [t('library.subtitles.guessedEncoding', { encoding })]),
    ];
    setNotice({ severity: 'info', text: texts.join(' ') });
  }

  async function save({ over = false } = {}): Promise<void> {
    setBusy(true);
    try {
      const current = over ? await currentVersion() : draft.baseFileId;
      const body = {
        languageCode: language,
        label: draft.label.trim() || language,
        cues: cues.map(({ start, end, text }) => ({ start, end, text })),
        ...(current !== null && { baseFileId: current }),
      };
      await command(
        () =>
          withRetryKey(body, (idempotencyKey) =>
            api.call('studio.library.saveSubtitles', { params: { id }, body, idempotencyKey }),
          ),
        t('library.subtitles.saved'),
      );
      keep(null);
      queries.removeQueries({ queryKey: ['library', 'subtitles', id, language] });
      onClose();
    } catch (error) {
      // The command has shown the error.
      setConflict(error instanceof ApiError && error.code === 'conflict');
    } finally {
      setBusy(false);
    }
  }

  /** The version that another author has saved meanwhile; null if the subtitles were deleted. */
  async function currentVersion(): Promise<number | null> {
    try {
      const { fileId } = await api.call('studio.library.subtitles', {
        params: { id },
        query: { language },
      });
      return fileId;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return null;
      throw error;
    }
  }

  const discard = () => {
    keep(null);
    setNotice(null);
    setConflict(false);
    void queries.invalidateQueries({ queryKey: ['library', 'subtitles', id, language] });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          size="small"
          label={t('library.subtitles.label')}
          value={draft.label}
          onChange={({ target }) => change({ label: target.value })}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <FilePicker
          accept=".srt,.vtt,text/vtt,application/x-subrip"
          onFiles={([file]) => file && void read(file)}
        >
          {t('library.subtitles.fromFile')}
        </FilePicker>
        <Button variant="outlined" onClick={() => change({ cues: withCueAt(cues, now()) })}>
          {t('library.subtitles.addCue')}
        </Button>
      </Box>
      {wasRestored && kept !== null && notice === null && (
        <Alert severity="info">{t('library.subtitles.restored')}</Alert>
      )}
      {notice !== null && <Alert severity={notice.severity}>{notice.text}</Alert>}
      {isConflict && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => void save({ over: true })}>
              {t('library.subtitles.overwrite')}
            </Button>
          }
        >
          {t('library.subtitles.conflict')}
        </Alert>
      )}
      <CueList
        cues={cues}
        problems={problems}
        onChange={(changed) => change({ cues: changed })}
        now={now}
        onPlay={(start) => playFrom(player.current, start)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <LoadingButton
          variant="contained"
          busy={isBusy}
          disabledReason={
            cues.length === 0 ? t('library.subtitles.noCues') : hasProblem ? t('library.subtitles.fix') : null
          }
          onClick={() => void save()}
        >
          {t('library.subtitles.save')}
        </LoadingButton>
        <Button onClick={onClose}>{t('library.subtitles.close')}</Button>
        {kept !== null && <Button onClick={discard}>{t('library.subtitles.discard')}</Button>}
        {kept !== null && (
          <Typography variant="body2" color="textSecondary">
            {t('library.subtitles.unsaved')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
