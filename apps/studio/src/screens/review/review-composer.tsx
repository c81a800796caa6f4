import { messageMaxLength } from '@daystream/domain';
import { allUploaded, FileDropZone, FilePicker, LoadingButton, UploadList, useDraft } from '@daystream/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/platform-context.tsx';
import { bottomBar } from '../../platform/notice-place.ts';
import { ComposerActions, type ComposerIntent } from './composer-actions.tsx';
import { reviewDraftKey, type ReviewItem } from './review-item.ts';
import { appendTemplate } from './templates.ts';
import { TemplatesMenu } from './templates-menu.tsx';
import { useAttachments } from './use-attachments.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useAccept, useDecide, useReply } from './use-review-mutations.ts';
import { KeyHint } from '../../platform/key-hint.tsx';

interface ReviewComposerProps {
  readonly item: ReviewItem;
  /** Called when the homework is decided. */
  readonly onDecided: () => void;
  /** Whether the user's own templates are offered. */
  readonly hasTemplates?: boolean;
}

/** The message to the learner and the decision about the homework. Must be mounted with a key per homework; the unsent text is stored. */
export function ReviewComposer({ item, onDecided, hasTemplates = true }: ReviewComposerProps) {
  const { t } = useTranslation('studio');
  const draftKey = reviewDraftKey(useSession()?.id ?? 0, item.id);
  const [text, setText] = useDraft(draftKey);
  const [intent, setIntent] = useState<ComposerIntent>('reply');
  const [templatesAnchor, setTemplatesAnchor] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const templatesButton = useRef<HTMLButtonElement>(null);
  const files = useAttachments(draftKey);
  const decide = useDecide(item, onDecided);
  const accept = useAccept(item);
  const reply = useReply(item);
  const isBusy = decide.isPending || reply.isPending;

  const content = { message: text.trim(), fileIds: files.fileIds };
  const uploadsReason = allUploaded(files.items) ? null : t('review.blocked.uploads');
  const lengthReason = content.message.length > messageMaxLength ? t('review.blocked.long') : null;
  const clear = () => {
    setText('');
    void files.clear();
  };
  const submitDecision = (decision: 'return' | 'reopen') => {
    if (!isBusy) decide.mutate({ decision, content }, { onSuccess: clear });
  };
  const hasContent = content.message !== '' || content.fileIds.length > 0;
  const demoReason = item.isExpertMessageEnable ? null : t('review.blocked.demo');
  const contentReason = uploadsReason ?? lengthReason;
  const blockedReasons = {
    accept: (hasContent ? demoReason : null) ?? contentReason,
    reopen: (hasContent ? demoReason : null) ?? contentReason,
    return: demoReason ?? contentReason ?? (content.message === '' ? t('review.blocked.remark') : null),
    reply: demoReason ?? contentReason ?? (hasContent ? null : t('review.blocked.reply')),
  };
  const actions = {
    accept: () => {
      if (isBusy) return;
      // Text and files stay until they are sent, so that they are there again after an undo.
      accept(content, clear);
      onDecided();
    },
    return: () => submitDecision('return'),
    reopen: () => submitDecision('reopen'),
    reply: () => {
      if (!isBusy) reply.mutate(content, { onSuccess: clear });
    },
  };

  const startWriting = (next: ComposerIntent) => {
    setIntent(next);
    field.current?.focus();
  };
  const isOpen = item.status === 'UPLOADED';
  const openTemplates = () => setTemplatesAnchor(templatesButton.current);
  useDeskKeys({
    reply: () => startWriting('reply'),
    ...(hasTemplates && { templates: openTemplates }),
    ...(isOpen && {
      accept: () => blockedReasons.accept === null && actions.accept(),
      return: () => startWriting('return'),
    }),
  });
  const handleFieldKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.currentTarget.blur();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (blockedReasons[intent] === null) actions[intent]();
  };

  return (
    <FileDropZone onFiles={files.add}>
      <Box
        {...bottomBar}
        sx={{
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          px: { xs: 1, md: 2 },
          py: 1,
          pb: 'max(8px, env(safe-area-inset-bottom))',
        }}
      >
        {files.refusals.map((refusal) => (
          <Alert key={refusal} severity="warning" sx={{ mb: 1 }}>
            {refusal}
          </Alert>
        ))}
        {files.items.length > 0 && (
          <Box sx={{ mb: 1 }}>
            <UploadList items={files.items} onRemove={files.remove} onRetry={files.retry} />
          </Box>
        )}
        <InputBase
          multiline
          fullWidth
          minRows={1}
          maxRows={7}
          value={text}
          inputRef={field}
          onChange={({ target }) => setText(target.value)}
          placeholder={intent === 'return' ? t('review.placeholder.return') : t('review.placeholder.reply')}
          inputProps={{
            'aria-label': t('review.message'),
            onKeyDown: handleFieldKey,
            'aria-keyshortcuts': 'Control+Enter',
          }}
          sx={{ px: 1, py: 1, fontSize: '0.9375rem', border: 1, borderColor: 'edge', borderRadius: 1, mb: 1 }}
        />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 0.75,
            alignItems: 'center',
            justifyContent: 'flex-end',
            '& .decision': { flexGrow: { xs: 1, sm: 0 } },
          }}
        >
          <FilePicker compact onFiles={files.add} />
          {hasTemplates && (
            <LoadingButton
              ref={templatesButton}
              onClick={openTemplates}
              aria-haspopup="menu"
              aria-keyshortcuts="T"
              sx={{ px: 1 }}
            >
              {t('review.templates.label')}
              <KeyHint>T</KeyHint>
            </LoadingButton>
          )}
          <Box sx={{ flex: 1 }} />
          <ComposerActions
            status={item.status}
            intent={intent}
            hasContent={hasContent}
            blockedReasons={blockedReasons}
            actions={{
              ...actions,
              return: content.message === '' ? () => startWriting('return') : actions.return,
            }}
            busyAction={
              decide.isPending ? (decide.variables.decision ?? null) : reply.isPending ? 'reply' : null
            }
          />
        </Box>
      </Box>
      <TemplatesMenu
        anchor={templatesAnchor}
        onClose={() => setTemplatesAnchor(null)}
        onChoose={(template) => {
          setText(appendTemplate(text, template));
          setTemplatesAnchor(null);
          startWriting(isOpen ? 'return' : 'reply');
        }}
      />
    </FileDropZone>
  );
}
