import { allUploaded, FileDropZone, FilePicker, LoadingButton, UploadList } from '@daystream/ui';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploads } from '../../../platform/forms/use-uploads.ts';
import { serverNow } from '../../../platform/language/clock.ts';
import { outbox } from '../../../platform/outbox/outbox.ts';
import { FullScreenDialog } from '../../../platform/parts/full-screen-dialog.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { MentionField } from './mention-field.tsx';
import { MuteNotice, useIsMuted } from './mute-notice.tsx';
import { filledOptions, isPollComplete, newPoll, PollEditor, type PollDraft } from './poll-editor.tsx';
import { boardQuery, type Board } from './posts.queries.ts';
import { RulesGate } from './rules-notice.tsx';
import { UnsentPosts } from './unsent-posts.tsx';
import { useMentionDraft } from './use-mention-draft.ts';

const maxLength = 5000;
const dayMs = 86_400_000;

interface PostComposerProps {
  readonly communityId: number;
  /** The space that is open; a post goes there unless another one is chosen. */
  readonly spaceId?: number | null;
}

/** Writes a post: a line that opens the form, and what is not sent yet. Nothing where the reader may not post. */
export function PostComposer({ communityId, spaceId = null }: PostComposerProps) {
  const { t } = useTranslation('learner');
  const { data: board, error } = useQuery(boardQuery(communityId));
  const isMuted = useIsMuted(communityId);
  const [isOpen, setOpen] = useState(false);
  if (error && board === undefined) return null;
  if (isMuted)
    return (
      <>
        <MuteNotice communityId={communityId} />
        <UnsentPosts place={`community:${communityId}`} />
      </>
    );
  // Shown before its data have come: what stands below would jump.
  const isClosed = spaceId !== null && board?.spaces.some(({ id, canPost }) => id === spaceId && !canPost);
  return (
    <>
      {isClosed ? (
        <Typography color="textSecondary">{t('clubPosts.staffSpace')}</Typography>
      ) : (
        <Card>
          <CardActionArea aria-haspopup="dialog" onClick={() => setOpen(true)} sx={{ p: 2 }}>
            <Typography color="textSecondary">{t('clubPosts.write')}</Typography>
          </CardActionArea>
        </Card>
      )}
      <UnsentPosts place={`community:${communityId}`} />
      {isOpen && board ? (
        <FullScreenDialog title={t('clubPosts.newPost')} onlyOnPhones onClose={() => setOpen(false)}>
          <Stack sx={{ p: 2 }}>
            <RulesGate communityId={communityId}>
              <PostForm
                communityId={communityId}
                board={board}
                spaceId={spaceId}
                onDone={() => setOpen(false)}
              />
            </RulesGate>
          </Stack>
        </FullScreenDialog>
      ) : null}
    </>
  );
}

interface PostFormProps {
  readonly communityId: number;
  readonly board: Board;
  readonly spaceId: number | null;
  readonly onDone: () => void;
}

function PostForm({ communityId, board, spaceId, onDone }: PostFormProps) {
  const { t } = useTranslation('learner');
  const key = `club:${communityId}`;
  const draft = useMentionDraft(key);
  const uploads = useUploads(key);
  const [space, setSpace] = useState(spaceId);
  const [poll, setPoll] = useState<PollDraft | null>(null);
  const spaces = board.spaces.filter(({ canPost }) => canPost);

  const reason = (): string | null => {
    if (draft.text.trim() === '' && uploads.items.length === 0 && poll === null)
      return t('clubPosts.needContent');
    if (!allUploaded(uploads.items)) return t('clubPosts.needUploads');
    if (draft.text.trim().length > maxLength)
      return t('clubPosts.tooLong', { count: draft.text.trim().length - maxLength });
    return poll !== null && !isPollComplete(poll) ? t('clubPosts.needOptions') : null;
  };
  const blocked = reason();
  const send = async () => {
    if (blocked !== null) return;
    await outbox.add(`community:${communityId}`, {
      message: draft.encoded(),
      fileIds: uploads.fileIds,
      replyToId: null,
      club: {
        spaceId: space,
        parentId: null,
        poll: poll && {
          options: filledOptions(poll),
          isMultiple: poll.isMultiple,
          endsAt: poll.days === null ? null : serverNow() + poll.days * dayMs,
        },
      },
    });
    draft.clear();
    await uploads.clear();
    onDone();
  };
  return (
    <FileDropZone onFiles={uploads.add}>
      <Stack spacing={2}>
        {spaces.length > 0 ? (
          <TextField
            select
            size="small"
            label={t('clubPosts.space')}
            value={space ?? 0}
            onChange={({ target }) => setSpace(Number(target.value) || null)}
          >
            <MenuItem value={0}>{t('clubPosts.noSpace')}</MenuItem>
            {spaces.map(({ id, title }) => (
              <MenuItem key={id} value={id}>
                {title}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        <MentionField
          communityId={communityId}
          label={t('clubPosts.text')}
          placeholder={t('clubPosts.placeholder')}
          text={draft.text}
          onText={draft.setText}
          onChosen={draft.onChosen}
          onSubmit={() => void send()}
          minRows={5}
          takesFocus
        />
        <UploadList items={uploads.items} onRemove={uploads.remove} onRetry={uploads.retry} />
        {uploads.refusals.map((text) => (
          <Notice key={text} severity="warning">
            {text}
          </Notice>
        ))}
        {poll ? <PollEditor poll={poll} onChange={setPoll} onRemove={() => setPoll(null)} /> : null}
        <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
          <FilePicker compact onFiles={uploads.add} />
          <FilePicker camera="environment" onFiles={uploads.add} />
          {poll ? null : <Button onClick={() => setPoll(newPoll)}>{t('clubPosts.addPoll')}</Button>}
          <LoadingButton
            variant="contained"
            disabledReason={blocked}
            onClick={() => void send()}
            sx={{ ml: 'auto' }}
          >
            {t('clubPosts.publish')}
          </LoadingButton>
        </Stack>
      </Stack>
    </FileDropZone>
  );
}
