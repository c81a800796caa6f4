import { expect, it, vi } from 'vitest';
import { createApiClient } from '../client.ts';
import { uploadTransport } from './upload-transport.ts';

class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  status = 200;
  responseText = '';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open = vi.fn<(method: string, address: string) => void>();
  send = vi.fn<(body: FormData) => void>();
  setRequestHeader = (name: string, value: string) => this.headers.set(name, value);
  getAllResponseHeaders = () => 'content-type: application/json\r\nx-request-id: r1\r\n';
  abort = () => this.dispatchEvent(new Event('abort'));
  progress = (loaded: number, total: number) =>
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
}

function upload(onAnswer = vi.fn<(isAnswered: boolean) => void>()) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const client = createApiClient({
    baseUrl: '',
    fetch: () => Promise.reject(new Error('files are sent with their progress')),
    getToken: () => 'secret',
    getLanguage: () => 'ru',
    onAnswer,
  });
  const abort = new AbortController();
  const onProgress = vi.fn<(share: number) => void>();
  const sent = uploadTransport(client)({
    idempotencyKey: 'key',
    file: new Blob(['a photo']),
    name: 'photo.jpg',
    type: 'image/jpeg',
    signal: abort.signal,
    onProgress,
    onUrl: () => undefined,
  });
  return { sent, abort, onProgress, request: FakeRequest.last };
}

it('a photo reports how much of it was sent', async () => {
  const { sent, onProgress, request } = upload();
  expect(request.open.mock.lastCall?.[0]).toBe('POST');
  expect([...request.headers.entries()]).toContainEqual(['idempotency-key', 'key']);
  request.progress(25, 100);
  request.progress(100, 100);
  expect(onProgress.mock.calls.flat()).toEqual([0.25, 1]);
  request.answer(200, { data: { id: 7 } });
  await sent.catch(() => undefined);
});

it('a refused photo rejects with the error of the server', async () => {
  const { sent, request } = upload();
  request.answer(413, { error: { code: 'too_large', message: 'Too large' } });
  await expect(sent).rejects.toMatchObject({ status: 413 });
});

it('a photo that is cancelled ends its request', async () => {
  const { sent, abort } = upload();
  abort.abort(new DOMException('The user paused the upload', 'AbortError'));
  await expect(sent).rejects.toThrow('The user paused the upload');
});

it('a photo that takes long on the way is no question whether the server is there', async () => {
  vi.useFakeTimers();
  const onAnswer = vi.fn<(isAnswered: boolean) => void>();
  const { sent, request } = upload(onAnswer);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onAnswer).not.toHaveBeenCalled();
  request.answer(500, {});
  await expect(sent).rejects.toMatchObject({ status: 500 });
  vi.useRealTimers();
});
