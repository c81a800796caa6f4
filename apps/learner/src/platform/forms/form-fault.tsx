import { ApiError } from '@daystream/api-client';
import { errorText } from '@daystream/web';
import { useTranslation } from 'react-i18next';
import { Notice } from '../states/notice.tsx';
import { useCountdown } from '../language/use-countdown.ts';

interface FormFaultProps {
  /** The error of a form that is not about one of its fields; null: none. */
  readonly fault: unknown;
  /** The text for an error that the server does not explain: that the form failed, and to try later (spec rules §8). */
  readonly failed: string;
}

/** The error of a form: why the server refused it, that there is no connection, how long to wait, or that it failed. */
export function FormFault({ fault, failed }: FormFaultProps) {
  const { t } = useTranslation('ui');
  if (fault === null) return null;
  if (!(fault instanceof ApiError)) return <Notice severity="error">{failed}</Notice>;
  if (fault.code === 'too_often' && fault.retryAfter !== undefined)
    return <RetryLater key={String(fault.requestId)} waitMs={fault.retryAfter} />;
  const isExplained = fault.status === 0 || (fault.status < 500 && fault.hasServerMessage);
  return <Notice severity="error">{isExplained ? errorText(t, fault) : failed}</Notice>;
}

/** Counts down the time until the next attempt. */
function RetryLater({ waitMs }: { readonly waitMs: number }) {
  const { t } = useTranslation('learner');
  const { seconds: left } = useCountdown(waitMs);
  if (left === 0) return <Notice severity="info">{t('error.retryNow')}</Notice>;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Notice severity="warning">
      {/* Announced once, not every second. */}
      <span role="timer" aria-live="off">
        {t('error.tooOften', { time })}
      </span>
    </Notice>
  );
}
