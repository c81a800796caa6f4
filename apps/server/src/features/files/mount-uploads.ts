import type { FastifyInstance } from 'fastify';
import { byBrand } from '../../platform/brands/brand.ts';
import type { Brands } from '../../platform/brands/brands.ts';
import type { FileStorage } from '../../platform/files/index.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { sweepFiles } from './sweep.jobs.ts';
import type { FilesDeps } from './take-file.ts';
import { UploadStore } from './upload-store.ts';
import { uploadRoutes } from './uploads.routes.ts';
import { createUploadsService } from './uploads.service.ts';

interface Deps extends Omit<FilesDeps, 'brand'> {
  brands: Pick<Brands, 'all'>;
  sessions: Sessions;
  storage: FileStorage;
  jobs: Pick<Jobs, 'send' | 'repeat'>;
  clock: () => number;
}

export interface MountedUploads {
  store: UploadStore;
  /** Removes what was left behind, as is done every hour. */
  sweep: () => Promise<void>;
}

/** `/uploads` with all that stands behind it, and the hourly sweep of what was left behind. */
export async function mountUploads(app: FastifyInstance, deps: Deps): Promise<MountedUploads> {
  const { brands, clock, ffmpeg, jobs, limits, sessions, storage } = deps;
  const store = new UploadStore(storage.incoming);
  const service = byBrand((brand) =>
    createUploadsService({ brand, storage, jobs, ffmpeg, limits, store, clock }),
  );
  const sweep = () => sweepFiles({ brands, storage, store, uploads: service });
  await uploadRoutes(app, { sessions, store, service, limits, log: app.log });
  jobs.repeat('files.sweep', '23 * * * *', sweep);
  return { store, sweep };
}
