import type { HomeworkStatus } from '@daystream/contract';
import { waitFor } from '@testing-library/react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { chatsQuery } from '../../features/talking/chats/chats.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { homeworkStatus, user } from '../../testing/wire.ts';
import { Component } from './chats-route.tsx';

const chat = {
  id: homeworkStatus.dialog_id,
  kind: 'homework' as const,
  title: 'Warm-up',
  stream_id: homeworkStatus.stream_id,
  homework_status_id: homeworkStatus.id,
  stream_status: 'open' as const,
  stream_start_date: null,
  stream_end_date: null,
  is_expert_message_enable: true,
  can_write: true,
  avatar: null,
  unread_count: 0,
  last_message: null,
};

it('the address of a chat about a homework opens the homework, also when the homeworks are loaded last [product §2 chat]', async () => {
  const homeworks = Promise.withResolvers<HomeworkStatus[]>();
  const visited: string[] = [];
  function Address() {
    visited.push(useLocation().pathname);
    return null;
  }
  fakeApi({
    'user.get': () => user,
    'chats.list': () => [chat],
    'homework.list': () => homeworks.promise,
  });
  await renderScreen(
    <Routes>
      <Route path="/" element={<Navigate to={`/chat/${chat.id}`} />} />
      <Route path="/chat/:chatId" element={<Component />} />
      <Route path="*" element={<Address />} />
    </Routes>,
  );
  await waitFor(() => expect(queryClient.getQueryData(chatsQuery.queryKey)).toHaveLength(1));
  homeworks.resolve([homeworkStatus]);
  await waitFor(() => expect(visited).not.toEqual([]));
  expect(visited).toEqual([`/homework/${homeworkStatus.stream_id}/${homeworkStatus.id}`]);
});
