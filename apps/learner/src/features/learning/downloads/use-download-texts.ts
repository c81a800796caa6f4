import { formatFileSize } from '@daystream/i18n';
import { useLostConnection } from '@daystream/web';
import { useTranslation } from 'react-i18next';
import { noDay, type Download, type DownloadFailure } from './engine/download.ts';
import { isMetered, useWifiOnly } from './wifi-only.ts';

const failureTexts = {
  no_space: 'downloads.failure.no_space',
  network: 'downloads.failure.network',
  refused: 'downloads.failure.refused',
  not_ready: 'downloads.failure.not_ready',
  damaged: 'downloads.failure.damaged',
  not_stored: 'downloads.failure.not_stored',
  evicted: 'downloads.failure.evicted',
} as const satisfies Record<DownloadFailure, string>;

/** Returns the texts of a download: its title, its state, and a size. */
export function useDownloadTexts() {
  const { t, i18n } = useTranslation('learner');
  const isLost = useLostConnection() !== null;
  const isWifiOnly = useWifiOnly();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });

  function state(download: Download): string {
    const { status, isPaused, failure, bytes, loadedBytes } = download;
    if (failure !== null) return t(failureTexts[failure]);
    if (status === 'loaded') return t('downloads.status.loaded');
    if (isPaused) return t('downloads.status.paused');
    if (isLost) return t('downloads.status.waitingNet');
    if (isWifiOnly && isMetered()) return t('downloads.status.waitingWifi');
    if (status === 'pending') return t('downloads.status.pending');
    return t('downloads.status.loading', { percent: percent.format(bytes > 0 ? loadedBytes / bytes : 0) });
  }

  return {
    state,
    title({ title, lessonId, dayNumber }: Download): string {
      if (lessonId !== null) return title;
      return dayNumber === noDay
        ? t('downloads.courseDocuments')
        : t('downloads.documents', { number: dayNumber });
    },
    size: (bytes: number) => formatFileSize(i18n.language, bytes),
  };
}
