import { useErrorText } from '@daystream/web';
import { ownerKey } from '@daystream/web/uploads';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../platform/brand/brand.ts';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { documentBytes, lessonsOf, newDownloads, type DownloadTarget } from './download-target.ts';
import { useDownloads } from './downloads-store.ts';
import { downloadDaysQuery, hasMediaSource } from './downloads.queries.ts';
import { downloadSizes, type DownloadDay } from './engine/download-plan.ts';
import { useDownloadTexts } from './use-download-texts.ts';
import { setWifiOnly, useWifiOnly } from './wifi-only.ts';

interface DownloadDialogProps {
  readonly target: DownloadTarget;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks for the quality, with its size, before a download. */
export function DownloadDialog({ target, title, onClose }: DownloadDialogProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const titleId = useId();
  const errorText = useErrorText();
  const days = useQuery(
    downloadDaysQuery(
      target.streamId,
      target.days.map(({ id }) => id),
    ),
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h3">
        {title}
      </DialogTitle>
      {days.data ? (
        <Choice target={target} days={days.data} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            {days.error ? (
              <Notice severity="error">{errorText(days.error)}</Notice>
            ) : (
              <Stack component="output" direction="row" spacing={2} sx={{ alignItems: 'center' }}>
                <CircularProgress size={24} aria-hidden />
                <Typography>{t('downloads.looking')}</Typography>
              </Stack>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
            {days.error ? (
              <Button variant="contained" onClick={() => void days.refetch()}>
                {t('ui:action.retry')}
              </Button>
            ) : null}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** The best quality that is offered first: more is hardly seen on a phone and takes twice the space. */
const usualLines = 720;

const isPortrait = () => matchMedia('(orientation: portrait)').matches;

interface ChoiceProps {
  readonly target: DownloadTarget;
  readonly days: readonly DownloadDay[];
  readonly onClose: () => void;
}

function Choice({ target, days, onClose }: ChoiceProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const texts = useDownloadTexts();
  const downloads = useDownloads();
  const isWifiOnly = useWifiOnly();
  const { data: user } = useQuery(currentUserQuery);
  const labelId = useId();
  const { data: free } = useQuery({
    queryKey: ['downloads', 'free'],
    queryFn: freeBytes,
    gcTime: 0,
    networkMode: 'always',
  });
  const options = { isPortrait: isPortrait(), hasMediaSource: hasMediaSource() };
  const lessons = lessonsOf(target, days);
  const documents = documentBytes(target, days);
  const sizes = downloadSizes(lessons, options).map(({ lines, bytes }) => ({
    lines,
    bytes: bytes + documents,
  }));
  const [lines, setLines] = useState(
    (sizes.findLast((size) => size.lines <= usualLines) ?? sizes[0])?.lines ?? 0,
  );
  const bytes = sizes.find((size) => size.lines === lines)?.bytes ?? 0;
  const hasSpace = free == null || bytes <= free;
  const nameOf = (value: number) =>
    value === 0 ? t('downloads.standard') : t('downloads.lines', { lines: String(value) });
  const start = () => {
    if (!downloads || !user) return;
    const owner = ownerKey(brand.appId, user.id);
    // A screen that could not be loaded now is loaded when it is opened.
    void target.keepScreens?.().catch(() => undefined);
    void downloads.add(newDownloads(target, days, { owner, lines, isPortrait: options.isPortrait }));
    onClose();
  };
  if (bytes === 0)
    return (
      <>
        <DialogContent>{t('downloads.nothing')}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ui:action.close')}</Button>
        </DialogActions>
      </>
    );
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <FormControl>
            <FormLabel id={labelId}>{t('downloads.quality')}</FormLabel>
            <RadioGroup
              aria-labelledby={labelId}
              value={lines}
              onChange={(_, value) => setLines(Number(value))}
            >
              {sizes.map((size) => (
                <FormControlLabel
                  key={size.lines}
                  value={size.lines}
                  control={<Radio />}
                  label={`${nameOf(size.lines)} · ${texts.size(size.bytes)}`}
                />
              ))}
            </RadioGroup>
          </FormControl>
          <FormControlLabel
            label={t('downloads.wifiOnly')}
            control={<Switch checked={isWifiOnly} onChange={(_, isOn) => setWifiOnly(isOn)} />}
          />
          {hasSpace ? (
            free == null ? null : (
              <Typography variant="body2" color="textSecondary">
                {t('downloads.free', { size: texts.size(free) })}
              </Typography>
            )
          ) : (
            <Notice severity="error">
              <strong>{t('downloads.failure.no_space')}</strong>{' '}
              {t('downloads.noSpaceFor', { size: texts.size(bytes) })}
            </Notice>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
        <Button variant="contained" disabled={!hasSpace} onClick={start}>
          {t('downloads.start')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Bytes that the browser gives to the app, as far as it says; null: unknown. */
async function freeBytes(): Promise<number | null> {
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
}
