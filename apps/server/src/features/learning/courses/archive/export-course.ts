import type { Readable } from 'node:stream';
import type { ComparedVersion } from '@daystream/contract';
import { dump } from 'js-yaml';
import { createArchive } from '../../../../platform/archives/index.ts';
import { record } from '../../../../platform/audit/audit.ts';
import type { Brand } from '../../../../platform/brands/brand.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { createOnce } from '../../../../platform/idempotency/once.ts';
import type { FileStorage } from '../../../../platform/storage/index.ts';
import { readNodes } from '../versions/versions.service.ts';
import { collectMedia, createMediaNames } from './collect-media.ts';
import { archiveFormat, documentName, toDocument } from './course-archive.ts';

interface Deps {
  brand: Brand;
  storage: Pick<FileStorage, 'open' | 'stat'>;
}

/** Courses as archives: `course.yaml` and a folder of media. */
export function createExportCourse({ brand, storage }: Deps) {
  const once = createOnce(brand.db);

  return {
    /** Streams the archive of a draft or a version: files are read when they are sent. Errors: `not_found`, `idempotency_key_reused`. */
    async read(
      actor: Actor,
      courseId: number,
      version: ComparedVersion,
    ): Promise<{ name: string; content: Readable; bytes: number }> {
      const names = createMediaNames();
      const { course, media, files } = await brand.staffDb
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (db) => {
          const nodes = await readNodes(db, courseId, version);
          const document = toDocument(nodes, names.nameOf);
          return {
            course: document,
            ...(await collectMedia({ db, storage, brand: brand.appId }, names.named())),
          };
        });
      await once(actor, ['studio.courses.export', courseId, version], async (trx) => {
        await record(trx, actor, 'course.exported', courseId, { version });
        return null;
      });
      const text = dump({ ...archiveFormat, course, media }, { noRefs: true });
      let bytes = 0;
      const content = createArchive([{ name: documentName, text }], files, {
        index: null,
        onSize: (size) => (bytes = size),
      });
      return { name: `course-${courseId}.zip`, content, bytes };
    },
  };
}
export type ExportCourse = ReturnType<typeof createExportCourse>;
