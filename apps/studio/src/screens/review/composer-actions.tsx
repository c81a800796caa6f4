import { LoadingButton } from '@daystream/ui';
import type { HomeworkState } from '@daystream/contract';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../platform/key-hint.tsx';
import { keyOfCommand } from './desk-keys.ts';

export type ComposerIntent = 'reply' | 'return';
export type ComposerAction = ComposerIntent | 'accept' | 'reopen';

interface ComposerActionsProps {
  readonly status: HomeworkState;
  /** What Ctrl+Enter does. */
  readonly intent: ComposerIntent;
  readonly hasContent: boolean;
  /** Why an action is disabled; null: it is enabled. */
  readonly blockedReasons: Readonly<Record<ComposerAction, string | null>>;
  readonly actions: Readonly<Record<ComposerAction, () => void>>;
  readonly busyAction: ComposerAction | null;
}

/** The actions that the state of the homework allows. A disabled button shows the reason. */
export function ComposerActions({
  status,
  intent,
  hasContent,
  blockedReasons,
  actions,
  busyAction,
}: ComposerActionsProps) {
  const { t } = useTranslation('studio');
  const common = (name: ComposerAction) => ({
    onClick: actions[name],
    busy: busyAction === name,
    disabledReason:
      busyAction === null || busyAction === name ? blockedReasons[name] : t('review.blocked.busy'),
  });
  return (
    <>
      <LoadingButton {...common('reply')} variant="text" aria-keyshortcuts={keyOfCommand('reply')}>
        {t('review.action.reply')}
        <KeyHint>{intent === 'reply' && hasContent ? 'Ctrl ↵' : keyOfCommand('reply')}</KeyHint>
      </LoadingButton>
      {status === 'UPLOADED' && (
        <>
          <LoadingButton
            {...common('return')}
            variant="outlined"
            className="decision"
            aria-keyshortcuts={keyOfCommand('return')}
          >
            {t('review.action.return')}
            <KeyHint>{intent === 'return' && hasContent ? 'Ctrl ↵' : keyOfCommand('return')}</KeyHint>
          </LoadingButton>
          <LoadingButton
            {...common('accept')}
            variant="contained"
            className="decision"
            aria-keyshortcuts={keyOfCommand('accept')}
          >
            {hasContent ? t('review.action.acceptWithWords') : t('review.action.accept')}
            {/* The longer label leaves no room for the hint. */}
            {!hasContent && <KeyHint>{keyOfCommand('accept')}</KeyHint>}
          </LoadingButton>
        </>
      )}
      {status === 'DONE' && (
        <LoadingButton {...common('reopen')} variant="outlined" className="decision">
          {t('review.action.reopen')}
        </LoadingButton>
      )}
    </>
  );
}
