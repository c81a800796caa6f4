import { LoadingButton } from '@daystream/ui';
import type { HomeworkState } from '@daystream/contract';
import { useTranslation } from 'react-i18next';
import { KeyHint } from './key-hint.tsx';

export type Intent = 'reply' | 'return';
export type Act = Intent | 'accept' | 'reopen';

interface ComposerActionsProps {
  readonly status: HomeworkState;
  /** What Ctrl+Enter does. */
  readonly intent: Intent;
  readonly hasWords: boolean;
  readonly blocked: Readonly<Record<Act, string | null>>;
  readonly act: Readonly<Record<Act, () => void>>;
  readonly busy: Act | null;
}

/** What can be done with the homework now; a button that cannot be pressed says why. */
export function ComposerActions({ status, intent, hasWords, blocked, act, busy }: ComposerActionsProps) {
  const { t } = useTranslation('studio');
  const common = (name: Act) => ({
    onClick: act[name],
    busy: busy === name,
    disabledReason: busy === null || busy === name ? blocked[name] : t('review.blocked.busy'),
  });
  return (
    <>
      <LoadingButton {...common('reply')} variant="text" aria-keyshortcuts="M">
        {t('review.action.reply')}
        <KeyHint>{intent === 'reply' && hasWords ? 'Ctrl Enter' : 'M'}</KeyHint>
      </LoadingButton>
      {status === 'UPLOADED' && (
        <>
          <LoadingButton {...common('return')} variant="outlined" className="decide" aria-keyshortcuts="R">
            {t('review.action.return')}
            <KeyHint>{intent === 'return' && hasWords ? 'Ctrl Enter' : 'R'}</KeyHint>
          </LoadingButton>
          <LoadingButton {...common('accept')} variant="contained" className="decide" aria-keyshortcuts="A">
            {hasWords ? t('review.action.acceptWithWords') : t('review.action.accept')}
            {/* With words the label needs the room; the key stays the same. */}
            {!hasWords && <KeyHint>A</KeyHint>}
          </LoadingButton>
        </>
      )}
      {status === 'DONE' && (
        <LoadingButton {...common('reopen')} variant="outlined" className="decide">
          {t('review.action.reopen')}
        </LoadingButton>
      )}
    </>
  );
}
