import { messageMaxLength } from '@daystream/domain';
import { allUploaded, FileDropZone, FilePicker, LoadingButton, UploadList, useDraft } from '@daystream/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/platform-context.tsx';
import { ComposerActions, type Intent } from './composer-actions.tsx';
import type { Decision, ReviewItem } from './review-item.ts';
import { withTemplate } from './templates.ts';
import { TemplatesMenu } from './templates-menu.tsx';
import { useAttachments } from './use-attachments.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useDecide, useReply } from './use-review-work.ts';
import { KeyHint } from './key-hint.tsx';

interface ReviewComposerProps {
  readonly item: ReviewItem;
  /** The homework is decided: the desk goes on. */
  readonly onLeft: () => void;
}

/** Words to the learner and what becomes of the homework. Mounted anew for each homework; its unsent text is kept. */
export function ReviewComposer({ item, onLeft }: ReviewComposerProps) {
  const { t } = useTranslation('studio');
  const draftKey = `studio:${useSession()?.id ?? 0}:${item.id}`;
  const [text, write] = useDraft(draftKey);
  const [intent, setIntent] = useState<Intent>('reply');
  const [templatesAt, setTemplatesAt] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const templatesButton = useRef<HTMLButtonElement>(null);
  const files = useAttachments(draftKey);
  const decide = useDecide(item, onLeft);
  const reply = useReply(item);
  const isBusy = decide.isPending || reply.isPending;

  const words = { message: text.trim(), fileIds: files.fileIds };
  const wait = allUploaded(files.items) ? null : t('review.blocked.uploads');
  const long = words.message.length > messageMaxLength ? t('review.blocked.long') : null;
  const sent = () => {
    write('');
    void files.clear();
  };
  const run = (decision: Decision) => {
    if (!isBusy) decide.mutate({ decision, words }, { onSuccess: sent });
  };
  const blocked = {
    accept: wait ?? long,
    reopen: wait ?? long,
    return: wait ?? long ?? (words.message === '' ? t('review.blocked.remark') : null),
    reply:
      wait ?? long ?? (words.message === '' && words.fileIds.length === 0 ? t('review.blocked.reply') : null),
  };
  const act = {
    accept: () => run('accept'),
    return: () => run('return'),
    reopen: () => run('reopen'),
    reply: () => {
      if (!isBusy) reply.mutate(words, { onSuccess: sent });
    },
  };

  const begin = (next: Intent) => {
    setIntent(next);
    field.current?.focus();
  };
  const isOpen = item.status === 'UPLOADED';
  const openTemplates = () => setTemplatesAt(templatesButton.current);
  useDeskKeys({
    reply: () => begin('reply'),
    templates: openTemplates,
    ...(isOpen && {
      accept: () => blocked.accept === null && act.accept(),
      return: () => begin('return'),
    }),
  });
  const inField = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.currentTarget.blur();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (blocked[intent] === null) act[intent]();
  };

  return (
    <FileDropZone onFiles={files.add}>
      <Box
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
          onChange={({ target }) => write(target.value)}
          placeholder={intent === 'return' ? t('review.placeholder.return') : t('review.placeholder.reply')}
          inputProps={{
            'aria-label': t('review.message'),
            onKeyDown: inField,
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
            '& .decide': { flexGrow: { xs: 1, sm: 0 } },
          }}
        >
          <FilePicker compact onFiles={files.add} />
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
          <Box sx={{ flex: 1 }} />
          <ComposerActions
            status={item.status}
            intent={intent}
            hasWords={words.message !== '' || words.fileIds.length > 0}
            blocked={blocked}
            act={{ ...act, return: words.message === '' ? () => begin('return') : act.return }}
            busy={decide.isPending ? (decide.variables.decision ?? null) : reply.isPending ? 'reply' : null}
          />
        </Box>
      </Box>
      <TemplatesMenu
        anchor={templatesAt}
        onClose={() => setTemplatesAt(null)}
        onChoose={(template) => {
          write(withTemplate(text, template));
          setTemplatesAt(null);
          begin(isOpen ? 'return' : 'reply');
        }}
      />
    </FileDropZone>
  );
}
