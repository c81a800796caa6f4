import { ApiError } from '@daystream/api-client';
import { expect, it, vi } from 'vitest';
import { createUploadManager } from '../uploads/upload-manager.ts';
import { createOutbox } from './outbox.ts';
import { createVoiceSending } from './send-voice.ts';

const emptyStore = { all: async () => [], put: async () => undefined, remove: async () => undefined };
const recording = () => new File(['voice'], 'voice.webm', { type: 'audio/webm' });

/** A page with an outbox and uploads, whose transfers the test ends. */
async function openPage() {
  const transfers: { succeed: (fileId: number) => void; fail: (error: unknown) => void }[] = [];
  const sent: (readonly [string, readonly number[]])[] = [];
  let id = 0;
  const newId = () => `n${(id += 1)}`;
  const uploads = createUploadManager({
    store: emptyStore,
    send: () => new Promise<number>((succeed, fail) => void transfers.push({ succeed, fail })),
    newId,
    clock: () => id,
  });
  const voice = createVoiceSending(uploads, newId);
  const outbox = createOutbox({
    store: emptyStore,
    newId,
    clock: () => id,
    send: async ({ content }) => void sent.push([content.message, voice.fileIdsOf(content)]),
  });
  await uploads.start('aurora:1');
  await outbox.start('aurora:1');
  voice.follow(outbox);
  return { outbox, voice, transfers, sent };
}

it('sends a voice message once it is uploaded, and later messages after it', async () => {
  const { outbox, voice, transfers, sent } = await openPage();
  await voice.add(outbox, 7, { file: recording(), duration: 2000, replyToId: null });
  await outbox.add(7, { message: 'and this', fileIds: [], replyToId: null });
  expect([sent, outbox.ofChat(7).length]).toEqual([[], 2]);
  transfers[0]?.succeed(31);
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['', [31]],
      ['and this', []],
    ]),
  );
});

it('shows why a voice was refused, and does not hold up later messages', async () => {
  const { outbox, voice, transfers, sent } = await openPage();
  await voice.add(outbox, 7, { file: recording(), duration: 2000, replyToId: null });
  await outbox.add(7, { message: 'and this', fileIds: [], replyToId: null });
  const fields = { file: ['Too long'] };
  transfers[0]?.fail(new ApiError({ status: 422, code: 'invalid', message: '', fields }));
  await vi.waitFor(() => expect(sent).toEqual([['and this', []]]));
  expect(outbox.ofChat(7)).toMatchObject([{ refusal: 'Too long' }]);
});
