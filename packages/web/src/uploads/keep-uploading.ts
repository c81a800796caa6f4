import type { Session } from '../session/session.ts';
import type { UploadManager } from './upload-manager.ts';

/** Retry interval of paused uploads; phones do not always report that the connection is back. */
const retryEveryMs = 15_000;

/** Resumes paused uploads whenever the connection may be back. Returns a function that stops this. */
export function keepUploading(uploads: Pick<UploadManager, 'resume'>): () => void {
  const resume = () => void uploads.resume();
  addEventListener('online', resume);
  const timer = setInterval(resume, retryEveryMs);
  return () => {
    removeEventListener('online', resume);
    clearInterval(timer);
  };
}

/** Stops uploads when the session ends. After a sign-out the stored files are deleted; after an expired session they are kept for the next sign-in. */
export function endUploadsWithSession(
  uploads: Pick<UploadManager, 'stop' | 'forget'>,
  session: Pick<Session, 'onStart' | 'onEnd'>,
): void {
  session.onStart(() => uploads.stop());
  session.onEnd((reason) => {
    if (reason === 'signed_out') void uploads.forget().catch(() => undefined);
    else uploads.stop();
  });
}
