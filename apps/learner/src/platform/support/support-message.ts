import { ApiError } from '@daystream/api-client';
import { useBrand } from '@daystream/web';
import { useTranslation } from 'react-i18next';
import { reportError } from '../errors/report-error.ts';
import { useCountdown } from '../language/use-countdown.ts';

/** Sends messages to support: one per `messageDelay` of the brand, with a countdown; failures are logged and reported (spec rules §8, Support send failure). */
export function useSupportMessage() {
  const { t } = useTranslation('learner');
  const delayMs = useBrand().runtime.messageDelay * 1000;
  const { seconds, start } = useCountdown();
  return {
    /** Why no message can be sent now, with the seconds that are left; or null. */
    waitReason: seconds > 0 ? t('supportForm.wait', { count: seconds }) : null,
    async send(call: () => Promise<unknown>): Promise<void> {
      try {
        await call();
      } catch (error) {
        if (isTooOften(error)) start(error.retryAfter ?? delayMs);
        else if (!isRefusal(error)) {
          // oxlint-disable-next-line no-console -- the specification wants this failure in the log.
          console.warn(error);
          reportError(error);
        }
        throw error;
      }
      start(delayMs);
    },
  };
}
export type SupportMessage = ReturnType<typeof useSupportMessage>;

export function isTooOften(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'message_too_often';
}

/** Whether the server refused the input, which is no failure. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;
