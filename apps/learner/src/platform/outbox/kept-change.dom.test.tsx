import { fakeApi } from '@daystream/api-client/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { outbox, registerSender } from './outbox.ts';
import { sendKeptChange } from './kept-change.ts';

registerSender('mark', sendKeptChange);

it('a change of another release that cannot be sent is refused, and does not hold up those after it', async () => {
  onTestFinished(() => outbox.clear());
  await outbox.start('aurora:1');
  fakeApi({ 'club.posts.react': () => ({ counts: [], own: null }) });
  const change = { isDated: false, changes: [] };
  const message = { message: '', fileIds: [], replyToId: null };
  const react = { call: 'club.posts.react', request: { params: { id: 7 }, body: { reaction: null } } };
  await outbox.add('mark:7', { ...message, change: { ...change, call: 'club.posts.former', request: {} } });
  await outbox.add('mark:7', { ...message, change: { ...change, ...react, request: { params: {} } } });
  await outbox.add('mark:7', { ...message, change: { ...change, ...react } });
  await outbox.flush();
  await vi.waitFor(() => expect(outbox.all().map(({ refusal }) => refusal)).toEqual(['', '']));
});
