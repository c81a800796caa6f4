import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSwitchedOn } from '../../../platform/brand/switches.ts';
import { DownloadIcon } from '../../../platform/parts/screen-icons.tsx';
import { lazyPart } from '../../../platform/states/lazy-part.tsx';
import { DownloadAction } from './download-action.tsx';
import { documentIdsOf, lessonIdsOf, type DownloadTarget } from './download-target.ts';
import { useDownloadList, useDownloads } from './downloads-store.ts';
import { lessonDownloadId } from './engine/download.ts';

const DownloadDialog = lazyPart(async () => (await import('./download-dialog.tsx')).DownloadDialog);

interface DownloadButtonProps {
  readonly target: DownloadTarget;
  readonly label: string;
}

/** Downloads a day or a course after a choice of the quality; nothing where the school or the browser has no downloads, or everything is on the device or on its way. */
export function DownloadButton({ target, label }: DownloadButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = useOffered();
  const list = useDownloadList();
  const missing = [...lessonIdsOf(target), ...documentIdsOf(target)].filter(
    (id) => !list.some((one) => one.id === id && one.status !== 'fail'),
  );
  if (!isOffered || missing.length === 0) return null;
  return (
    <>
      <Button startIcon={<DownloadIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? <Opened target={target} title={label} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface LessonDownloadProps {
  /** Of one lesson. */
  readonly target: DownloadTarget;
  readonly lesson: { readonly id: number; readonly title: string };
}

/** The state of a lesson's download as a button; without one, it downloads the lesson. */
export function LessonDownload({ target, lesson }: LessonDownloadProps) {
  const { t } = useTranslation('learner');
  const [isOpen, setOpen] = useState(false);
  const isOffered = useOffered();
  const download = useDownloadList().find(({ id }) => id === lessonDownloadId(target.streamId, lesson.id));
  if (download !== undefined) return <DownloadAction download={download} isState />;
  if (!isOffered) return null;
  return (
    <>
      <IconButton
        aria-label={t('downloads.lessonNamed', { title: lesson.title })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <DownloadIcon />
      </IconButton>
      {isOpen ? (
        <Opened target={target} title={t('downloads.lesson')} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

function useOffered(): boolean {
  const isOn = useSwitchedOn('isOfflineEnable');
  return useDownloads() !== null && isOn;
}

interface OpenedProps {
  readonly target: DownloadTarget;
  readonly title: string;
  readonly onClose: () => void;
}

function Opened(props: OpenedProps) {
  return (
    <Suspense fallback={null}>
      <DownloadDialog {...props} />
    </Suspense>
  );
}
