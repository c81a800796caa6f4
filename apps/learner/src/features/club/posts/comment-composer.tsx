import { LoadingButton, SendIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { outbox } from '../../../platform/outbox/outbox.ts';
import { MentionField } from './mention-field.tsx';
import { RulesGate } from './rules-notice.tsx';
import { useMentionDraft } from './use-mention-draft.ts';

interface CommentComposerProps {
  readonly communityId: number;
  readonly postId: number;
  /** The comment that is answered; null: the post. */
  readonly parentId: number | null;
  readonly takesFocus?: boolean;
  readonly onSent?: () => void;
}

const maxLength = 2000;

/** Writes a comment, or an answer to one. */
export function CommentComposer({
  communityId,
  postId,
  parentId,
  takesFocus = false,
  onSent,
}: CommentComposerProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const draft = useMentionDraft(`club-post:${postId}:${parentId ?? ''}`);
  const { length } = draft.text.trim();
  const blocked =
    length === 0
      ? t('clubPosts.needComment')
      : length > maxLength
        ? t('clubPosts.tooLong', { count: length - maxLength })
        : null;
  const send = async () => {
    if (blocked !== null) return;
    const message = draft.encoded();
    draft.clear();
    await outbox.add(`post:${postId}`, {
      message,
      fileIds: [],
      replyToId: null,
      club: { spaceId: null, poll: null, parentId },
    });
    onSent?.();
  };
  return (
    <RulesGate communityId={communityId}>
      <Stack
        direction="row"
        spacing={1}
        sx={{
          p: 1,
          alignItems: 'flex-end',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'edge',
          borderRadius: (theme) => `${Math.min(theme.corners.card, 22)}px`,
          '&:focus-within': { borderColor: 'primary.main' },
        }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0, pb: 0.75 }}>
          <MentionField
            communityId={communityId}
            label={parentId === null ? t('clubPosts.yourComment') : t('clubPosts.yourAnswer')}
            placeholder={parentId === null ? t('clubPosts.yourComment') : t('clubPosts.yourAnswer')}
            text={draft.text}
            onText={draft.setText}
            onChosen={draft.onChosen}
            onSubmit={() => void send()}
            minRows={1}
            takesFocus={takesFocus}
          />
        </Box>
        <LoadingButton
          variant="contained"
          aria-label={t('ui:chat.send')}
          disabledReason={blocked}
          onClick={() => void send()}
          sx={{ minWidth: 44, px: 1.25 }}
        >
          <SendIcon />
        </LoadingButton>
      </Stack>
    </RulesGate>
  );
}
