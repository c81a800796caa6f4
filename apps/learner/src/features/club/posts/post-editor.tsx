import { encodeMentions, withNames } from '@daystream/domain';
import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../platform/states/notice.tsx';
import { MentionField, type Chosen } from './mention-field.tsx';
import { editPost, type Post } from './posts.queries.ts';

/** Changes the text of a post; its files stay. */
export function PostEditor({ post, onDone }: { readonly post: Post; readonly onDone: () => void }) {
  const edit = useMutation(editPost(useQueryClient()));
  return (
    <TextEditor
      communityId={post.communityId}
      text={post.text}
      mentions={post.mentions}
      error={edit.error}
      isBusy={edit.isPending}
      onCancel={onDone}
      onSave={(text) =>
        edit.mutate({ id: post.id, text, fileIds: post.files.map(({ id }) => id) }, { onSuccess: onDone })
      }
    />
  );
}

interface TextEditorProps {
  readonly communityId: number;
  readonly text: string;
  readonly mentions: readonly Chosen[];
  readonly error: Error | null;
  readonly isBusy: boolean;
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
      {error ? <Notice severity="error">{errorText(error)}</Notice> : null}
      <Stack direction="row" spacing={1}>
        <LoadingButton
          variant="contained"
          busy={isBusy}
          onClick={() => onSave(encodeMentions(text.trim(), chosen))}
        >
          {t('clubPosts.save')}
        </LoadingButton>
        <Button onClick={onCancel}>{t('ui:action.cancel')}</Button>
      </Stack>
    </Stack>
  );
}
