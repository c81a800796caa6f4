import { encodeMentions, withNames } from '@daystream/domain';
import {
  allUploaded,
  FileDropZone,
  FilePicker,
  LoadingButton,
  UploadList,
  type UploadItem,
} from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toChatViewFile } from '../../../platform/chat/chat-view-file.ts';
import { useUploads } from '../../../platform/forms/use-uploads.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { MentionField, type Chosen } from './mention-field.tsx';
import { editPost, type Post } from './posts.queries.ts';

/** Changes the text and the files of a post. */
export function PostEditor({ post, onDone }: { readonly post: Post; readonly onDone: () => void }) {
  const { t } = useTranslation('learner');
  const edit = useMutation(editPost(useQueryClient()));
  const uploads = useUploads(`club-edit:${post.id}`);
  const [kept, setKept] = useState(post.files);
  const close = () => {
    void uploads.clear();
    onDone();
  };
  const remove = (id: string) => {
    if (kept.some((file) => keptId(file) === id)) setKept(kept.filter((file) => keptId(file) !== id));
    else uploads.remove(id);
  };
  const fileIds = [...kept.map(({ id }) => id), ...uploads.fileIds];
  return (
    <FileDropZone onFiles={uploads.add}>
      <TextEditor
        communityId={post.communityId}
        text={post.text}
        mentions={post.mentions}
        error={edit.error}
        isBusy={edit.isPending}
        canBeEmpty={kept.length + uploads.items.length > 0 || post.poll !== null}
        blocked={allUploaded(uploads.items) ? null : t('clubPosts.needUploads')}
        onCancel={close}
        onSave={(text) => edit.mutate({ id: post.id, text, fileIds }, { onSuccess: close })}
      >
        <UploadList
          items={[...kept.map((file) => toUploadItem(file)), ...uploads.items]}
          onRemove={remove}
          onRetry={uploads.retry}
        />
        {uploads.refusals.map((text) => (
          <Notice key={text} severity="warning">
            {text}
          </Notice>
        ))}
        <Stack direction="row" spacing={0.5}>
          <FilePicker compact onFiles={uploads.add} />
          <FilePicker camera="environment" onFiles={uploads.add} />
        </Stack>
      </TextEditor>
    </FileDropZone>
  );
}

type PostFile = Post['files'][number];

/** Tells the files of the post from those that are added. */
const keptId = ({ id }: PostFile): string => `kept-${id}`;

/** A file of the post in the list of uploads. */
function toUploadItem(file: PostFile): UploadItem {
  const { kind, preview } = toChatViewFile(file);
  const { name, bytes } = file;
  return {
    id: keptId(file),
    name,
    bytes,
    kind: kind === 'voice' ? 'document' : kind,
    preview,
    state: 'ready',
    progress: 100,
  };
}

interface TextEditorProps {
  readonly communityId: number;
  readonly text: string;
  readonly mentions: readonly Chosen[];
  readonly error: Error | null;
  readonly isBusy: boolean;
  /** Whether it may be saved without a text: something else is left. */
  readonly canBeEmpty?: boolean;
  /** Why it cannot be saved now. */
  readonly blocked?: string | null;
  /** Below the text. */
  readonly children?: ReactNode;
  readonly onCancel: () => void;
  /** Receives the text with its mentions as they are stored. */
  readonly onSave: (text: string) => void;
}

/** A field with a stored text, to change it. */
export function TextEditor({
  communityId,
  mentions,
  error,
  isBusy,
  canBeEmpty = false,
  blocked = null,
  children,
  onCancel,
  onSave,
  ...props
}: TextEditorProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const errorText = useErrorText('text');
  const [text, setText] = useState(() =>
    withNames(props.text, (id) => mentions.find((one) => one.id === id)?.name ?? `[${id}]`),
  );
  const [chosen, setChosen] = useState(mentions);
  return (
    <Stack spacing={1}>
      <MentionField
        communityId={communityId}
        label={t('clubPosts.text')}
        text={text}
        onText={setText}
        onChosen={(member) => setChosen([...chosen, member])}
        takesFocus
      />
      {children}
      {error ? <Notice severity="error">{errorText(error)}</Notice> : null}
      <Stack direction="row" spacing={1}>
        <LoadingButton
          variant="contained"
          busy={isBusy}
          disabledReason={text.trim() === '' && !canBeEmpty ? t('clubPosts.needContent') : blocked}
          onClick={() => onSave(encodeMentions(text.trim(), chosen))}
        >
          {t('clubPosts.save')}
        </LoadingButton>
        <Button onClick={onCancel}>{t('ui:action.cancel')}</Button>
      </Stack>
    </Stack>
  );
}
