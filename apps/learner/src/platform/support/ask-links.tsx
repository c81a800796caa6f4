import { streamChatId } from '@daystream/domain';
import { ChatsIcon } from '@daystream/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../routes/path-to.ts';
import { courseSupportPath } from './support-path.ts';
import { useSwitchedOn } from '../brand/switches.ts';

interface AskLinksProps {
  readonly streamId: number;
  /** Whether the experts can be written to: not while the course is closed. */
  readonly canAsk?: boolean;
}

/** From a screen of a course to its experts, and to support with the course chosen. */
export function AskLinks({ streamId, canAsk = true }: AskLinksProps) {
  const { t } = useTranslation('learner');
  const hasChats = useSwitchedOn('isChatSupport');
  return (
    <Stack
      component="nav"
      aria-label={t('chats.help')}
      direction="row"
      sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}
    >
      {hasChats && canAsk ? (
        <Button
          variant="outlined"
          href={pathTo('chat', { chatId: streamChatId(streamId) })}
          startIcon={<ChatsIcon />}
        >
          {t('chats.ask')}
        </Button>
      ) : null}
      <Button href={courseSupportPath(streamId)}>{t('chats.support')}</Button>
    </Stack>
  );
}
