import Box from '@mui/material/Box';
import { MessageRowView, type RowActions } from './message-row-view.tsx';
import { messageRows } from './message-rows.ts';
import type { ChatViewMessage } from './chat-view-message.ts';

interface MessageListProps extends RowActions {
  readonly messages: readonly ChatViewMessage[];
  readonly timeZone: string | undefined;
}

/** All messages, oldest first, in the flow of the page: the conversation about a homework, which is short. A chat is a `ScrollingMessages`. */
export function MessageList({ messages, timeZone, ...actions }: MessageListProps) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {messageRows(messages, { timeZone }).map((row) => (
        <li key={row.key}>
          <MessageRowView row={row} timeZone={timeZone} {...actions} />
        </li>
      ))}
    </Box>
  );
}
