/** Staff calls on courses as archives: a ZIP file with `course.yaml` and a folder of media. */
import { z } from 'zod';
import { call } from '../call.ts';
import { PathId } from '../wire.ts';
import { ComparedVersion } from './versions.studio.ts';

export const studioCourseArchiveCalls = {
  'studio.courses.export': call({
    method: 'POST',
    path: '/studio/api/courses/{id}/archive',
    scope: 'staff',
    permission: 'courses.edit',
    params: z.object({ id: PathId }),
    body: z.object({ version: ComparedVersion.default('draft') }),
    summary: 'Export a draft or a version of a course as a ZIP archive with course.yaml and its media',
    reply: z.string(),
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
};
