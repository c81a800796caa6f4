import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from '@tus/server';
import type { ErrorCode } from '@daystream/contract';
import { formatFileSize } from '@daystream/i18n';
import type { Brand, ByBrand } from '../../platform/brands/brand.ts';
import { errorAnswer } from '../../platform/errors/answer.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { UploadLocks, UploadStore } from '../../platform/storage/index.ts';
import type { FileLimits } from './file-refusal.ts';
import type { UploadsService } from './uploads.service.ts';

export const uploadsPath = '/uploads';

/** Who sends, and to which school: what tus's own hooks are not told. */
export interface Asking {
  brand: Brand;
  actor: Actor;
  /** Of the client. */
  address: string;
  requestId: string;
}

interface Deps {
  store: UploadStore;
  /** Undefined: those of this process. */
  locks: UploadLocks | undefined;
  service: ByBrand<UploadsService>;
  limits: FileLimits;
  log: Log;
}

/** The tus protocol, with our checks before and after, and our shape of refusal. */
export class UploadServer extends Server {
  readonly #asking: AsyncLocalStorage<Asking>;
  readonly #limits: FileLimits;

  constructor({ store, locks, service, limits, log }: Deps) {
    const asking = new AsyncLocalStorage<Asking>();
    const current = () => {
      const found = asking.getStore();
      if (found === undefined) throw new Error('an upload was asked for outside of a request');
      return found;
    };
    super({
      path: uploadsPath,
      relativeLocation: true,
      // No other site may upload; the default is `access-control-allow-origin: *`.
      allowedOrigins: [],
      datastore: store,
      ...(locks === undefined ? {} : { locker: locks }),
      namingFunction: () => randomBytes(16).toString('hex'),
      async onUploadCreate(_, { id, size, metadata }) {
        const { brand, actor, address } = current();
        const mime = metadata?.['filetype'] ?? '';
        await service(brand).begin(actor, id, { size, mime, address });
        return {};
      },
      async onUploadFinish(_, { id, metadata }) {
        const { brand, actor } = current();
        const fileId = await service(brand).finish(actor, id, metadata?.['filename'] ?? '');
        return { headers: { 'Upload-File-Id': String(fileId) } };
      },
      onResponseError(_, error) {
        if ('status_code' in error) return undefined;
        const refusal = refusalOf(error);
        if (refusal.status >= 500) log.error({ err: refusal.cause ?? error }, 'an upload failed');
        return { status_code: refusal.status, body: answerTo(current(), refusal) };
      },
    });
    this.#asking = asking;
    this.#limits = limits;
  }

  /** Serves one request of a person who is known. */
  serve(asking: Asking, request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.#asking.run(asking, () => this.handle(request, response));
  }

  /** tus refuses with a line of English: the reader gets ours, under tus's own status, which its clients go by. */
  override write(
    context: Parameters<Server['write']>[0],
    headers: Headers,
    status: number,
    body = '',
  ): ReturnType<Server['write']> {
    const asking = this.#asking.getStore();
    if (status < 400 || asking === undefined) return super.write(context, headers, status, body);
    headers.set('content-type', 'application/json; charset=utf-8');
    if (body.startsWith('{')) return super.write(context, headers, status, body);
    const limit = formatFileSize(asking.actor.language, this.#limits.videoBytes);
    return super.write(
      context,
      headers,
      status,
      answerTo(asking, new AppError(codeOf(status), { values: { limit } })),
    );
  }
}

function refusalOf(error: Error): AppError {
  if (error instanceof AppError) return error;
  const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
  return new AppError(isFull ? 'storage_full' : 'internal', { cause: error });
}

function answerTo({ actor, requestId }: Asking, refusal: AppError): string {
  return JSON.stringify(errorAnswer(refusal, actor.language, requestId));
}

function codeOf(status: number): ErrorCode {
  const codes: Record<number, ErrorCode> = {
    404: 'not_found',
    409: 'conflict',
    410: 'not_found',
    413: 'too_large',
  };
  return codes[status] ?? (status >= 500 && status !== 501 ? 'internal' : 'malformed');
}
