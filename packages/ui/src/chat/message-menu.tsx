import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreIcon } from '../screen-icons.tsx';
import type { ChatViewMessage } from './chat-view-message.ts';
import { ReactionChoices, type Reaction } from './reaction-choices.tsx';

interface MessageMenuProps {
  readonly message: ChatViewMessage;
  readonly onReply?: (() => void) | undefined;
  readonly onReact?: ((reaction: Reaction | null) => void) | undefined;
  readonly onEdit?: (() => void) | undefined;
  readonly onDelete?: (() => void) | undefined;
}

/** What can be done with a message. */
export function MessageMenu({ message, onReply, onReact, onEdit, onDelete }: MessageMenuProps) {
  const { t } = useTranslation('ui');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const choose = (action: () => void) => () => {
    close();
    action();
  };
  const own = message.reactions?.find(({ isOwn }) => isOwn)?.reaction;
  const items = [
    onReply && { key: 'reply', label: t('chat.reply'), action: onReply },
    onEdit && { key: 'edit', label: t('chat.edit'), action: onEdit },
    onDelete && { key: 'delete', label: t('chat.delete'), action: onDelete },
  ].filter((item) => item !== undefined);
  return (
    <>
      <IconButton
        aria-label={t('chat.actions')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ my: -1.25 }}
      >
        <MoreIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {onReact ? (
          <ReactionChoices
            own={own}
            onReact={(reaction) => {
              close();
              onReact(reaction);
            }}
          />
        ) : null}
        {items.map(({ key, label, action }) => (
          <MenuItem key={key} onClick={choose(action)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
