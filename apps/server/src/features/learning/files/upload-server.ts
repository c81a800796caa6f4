import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from '@tus/server';
import { UploadPurpose, type ErrorCode } from '@daystream/contract';
import { formatFileSize } from '@daystream/i18n';
import type { Brand, ByBrand } from '../../../platform/brands/brand.ts';
import { errorAnswer } from '../../../platform/errors/answer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { uploadedAs, type UploadLocks, type UploadStore } from '../../../platform/storage/index.ts';
import type { LimitsOfSender } from './file-limits.ts';
import type { UploadsService } from './uploads.service.ts';

export const uploadsPath = '/uploads';

/** The context of a request, which tus does not pass to its hooks. */
export interface UploadRequest {
  brand: Brand;
  actor: Actor;
  /** IP address of the client. */
  address: string;
  requestId: string;
}

interface Deps {
  store: UploadStore;
  /** Undefined: locks within this process. */
  locks: UploadLocks | undefined;
  service: ByBrand<UploadsService>;
  limits: ByBrand<LimitsOfSender>;
  log: Log;
}

/** The tus server, with Daystream's checks before and after an upload and its error format. */
export class UploadServer extends Server {
  readonly #storage: AsyncLocalStorage<UploadRequest>;
  readonly #limits: ByBrand<LimitsOfSender>;

  constructor({ store, locks, service, limits, log }: Deps) {
    const storage = new AsyncLocalStorage<UploadRequest>();
    const current = () => {
      const found = storage.getStore();
      if (found === undefined) throw new Error('tus was called outside of a request');
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
        const purpose = purposeOf(metadata?.['purpose']);
        await service(brand).start(actor, id, { size, mime, address, purpose });
        return {};
      },
      async onUploadFinish(_, { id, metadata }) {
        const { brand, actor } = current();
        const fileId = await service(brand).finish(actor, id, uploadedAs(metadata));
        return { headers: { 'Upload-File-Id': String(fileId) } };
      },
      onResponseError(_, error) {
        if ('status_code' in error) return undefined;
        const refusal = refusalOf(error);
        if (refusal.status >= 500) log.error({ err: refusal.cause ?? error }, 'an upload failed');
        return { status_code: refusal.status, body: errorBody(current(), refusal) };
      },
    });
    this.#storage = storage;
    this.#limits = limits;
  }

  /** Handles one authenticated request. tus takes the id of the upload from the end of the address: it gets the path alone, of which the id was checked. */
  serve(uploadRequest: UploadRequest, request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.url = request.url?.split('?')[0] ?? '';
    return this.#storage.run(uploadRequest, () => this.handle(request, response));
  }

  /** Replaces the plain English error texts of tus by localized JSON errors. The status stays, because tus clients depend on it. */
  override write(
    context: Parameters<Server['write']>[0],
    headers: Headers,
    status: number,
    body = '',
  ): ReturnType<Server['write']> {
    const uploadRequest = this.#storage.getStore();
    if (status < 400 || uploadRequest === undefined) return super.write(context, headers, status, body);
    headers.set('content-type', 'application/json; charset=utf-8');
    if (body.startsWith('{')) return super.write(context, headers, status, body);
    const { brand, actor } = uploadRequest;
    const { videoBytes } = this.#limits(brand)({ sendsLessons: actor.staffRoles.length > 0 });
    const limit = formatFileSize(actor.language, videoBytes);
    return super.write(
      context,
      headers,
      status,
      errorBody(uploadRequest, new AppError(codeOf(status), { values: { limit } })),
    );
  }
}

/** Errors: `malformed` for a purpose that does not exist. */
function purposeOf(value: string | null | undefined): UploadPurpose | undefined {
  if (value === undefined || value === null) return undefined;
  const { data, success } = UploadPurpose.safeParse(value);
  if (!success) throw new AppError('malformed');
  return data;
}

function refusalOf(error: Error): AppError {
  if (error instanceof AppError) return error;
  const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
  return new AppError(isFull ? 'storage_full' : 'internal', { cause: error });
}

function errorBody({ actor, requestId }: UploadRequest, refusal: AppError): string {
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
