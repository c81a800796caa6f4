import { withNames } from '@daystream/domain';
import { MessageText } from '@daystream/ui';
import type { OutboxMessage, OutboxPlace } from '@daystream/web/chats';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { outbox, useUnsent } from '../../../platform/outbox/outbox.ts';
import { Notice } from '../../../platform/states/notice.tsx';

/** Posts or comments that wait in the outbox, or that the server refused: their text is kept until they are sent or discarded. */
export function UnsentPosts({ place }: { readonly place: OutboxPlace }) {
  const unsent = useUnsent(place);
  return unsent.map((message) => <UnsentPost key={message.id} message={message} />);
}

function UnsentPost({ message: { id, content, refusal } }: { readonly message: OutboxMessage }) {
  const { t } = useTranslation(['learner', 'ui']);
  const { message, fileIds, club } = content;
  const text = withNames(message, () => t('clubPosts.member'));
  return (
    <Card sx={{ p: 2, opacity: refusal === null ? 0.75 : 1 }}>
      <Stack spacing={1}>
        {text === '' ? null : <MessageText text={text} />}
        {fileIds.length > 0 || club?.poll ? (
          <Typography variant="body2" color="textSecondary">
            {club?.poll ? t('clubPosts.poll') : t('clubPosts.files', { count: fileIds.length })}
          </Typography>
        ) : null}
        {refusal === null ? (
          <Typography variant="caption" component="output" color="textSecondary">
            {t('clubPosts.sending')}
          </Typography>
        ) : (
          <>
            <Notice severity="error">{refusal}</Notice>
            <Stack direction="row" spacing={1}>
              <Button variant="outlined" onClick={() => void outbox.retry(id)}>
                {t('ui:action.retry')}
              </Button>
              <Button onClick={() => void outbox.discard(id)}>{t('clubPosts.delete')}</Button>
            </Stack>
          </>
        )}
      </Stack>
    </Card>
  );
}
