import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/platform-context.tsx';
import { Conversation } from './chat-show.tsx';
import { ConsultationControls } from './consultation-controls.tsx';
import { SearchButton } from './search-button.tsx';

/** The chat of a stream with its consultations, for the inbox. */
export function ChatAnswer({ chatId }: { readonly chatId: number }) {
  const api = useApi();
  const [isSearching, setIsSearching] = useState(false);
  const { data: chat } = useQuery({
    // As react-admin names it, so that an event refetches it.
    queryKey: ['chats', 'getOne', 'inbox', chatId],
    queryFn: ({ signal }) => api.call('studio.chats.get', { params: { id: chatId }, signal }),
  });
  if (chat === undefined) return null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <ConsultationControls chatId={chatId} closeKey="e" />
        </Box>
        <SearchButton isSearching={isSearching} onChange={setIsSearching} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <Conversation
          key={chatId}
          chat={chat}
          isSearching={isSearching}
          onCloseSearch={() => setIsSearching(false)}
        />
      </Box>
    </Box>
  );
}
