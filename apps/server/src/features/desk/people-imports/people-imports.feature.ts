import { studioPeopleImportsCalls } from '@daystream/contract';
import { sql } from 'kysely';
import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { csvStream } from '../../../platform/http/csv.ts';
import {
  moveRows,
  nothingToExport,
  type PersonalData,
  type PersonalDataRegistry,
} from '../../../platform/personal-data/index.ts';
import { listMergedStreams, type StreamsService } from '../../learning/streams/index.ts';
import { createPeopleImports } from './people-imports.service.ts';
import { registerPeopleImportJobs } from './run-import.ts';
import { retention } from './people-imports.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs' | 'foreignInput' | 'mailer' | 'originOf' | 'log'> & {
  streams: ByBrand<StreamsService>;
  personalData: PersonalDataRegistry;
};

const peopleImportsPersonalData: PersonalData = {
  feature: 'people-imports',
  columns: ['people_imports.user_id', 'people_import_rows.user_id'],
  async merge(trx, from, into) {
    for (const pair of await listMergedStreams(trx, from, into))
      await moveRows(trx, 'people_import_rows', 'stream_id', pair.from, pair.into);
    await moveRows(trx, 'people_imports', 'user_id', from, into);
    await moveRows(trx, 'people_import_rows', 'user_id', from, into);
  },
  /** The row stays in the report of the import, without its texts. */
  async erase(trx, userId) {
    await trx.updateTable('people_imports').set({ user_id: null }).where('user_id', '=', userId).execute();
    await sql`update people_import_rows set user_id = null, cells = '{}' where user_id = ${userId}`.execute(
      trx,
    );
  },
  export: nothingToExport,
};

export function peopleImportsFeature(deps: Deps) {
  const imports = byBrand((brand) =>
    createPeopleImports({ ...deps, brand, streams: deps.streams(brand).changes }),
  );
  return {
    services: {},
    personalData: peopleImportsPersonalData,
    routes({ mount }) {
      const calls = studioPeopleImportsCalls;
      mount(calls['studio.peopleImports.list'], ({ brand, actor, query }) =>
        imports(brand).list(actor, query),
      );
      mount(calls['studio.peopleImports.get'], ({ brand, actor, params }) =>
        imports(brand).get(actor, params.id),
      );
      mount(calls['studio.peopleImports.report'], async ({ brand, params, language, reply }) => {
        const rows = await imports(brand).report(params.id, language);
        void reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="people-import-${params.id}.csv"`);
        return csvStream(rows, language);
      });
      mount(calls['studio.peopleImports.create'], ({ brand, actor, body }) =>
        imports(brand).create(actor, body),
      );
      mount(calls['studio.peopleImports.preview'], ({ brand, actor, params, body }) =>
        imports(brand).preview(actor, params.id, body),
      );
      mount(calls['studio.peopleImports.start'], ({ brand, actor, params, body }) =>
        imports(brand).start(actor, params.id, body),
      );
      mount(calls['studio.peopleImports.invite'], ({ brand, actor, params }) =>
        imports(brand).invite(actor, params.id),
      );
      mount(calls['studio.peopleImports.undo'], ({ brand, actor, params }) =>
        imports(brand).undo(actor, params.id),
      );
    },
    jobs: () => registerPeopleImportJobs(deps),
    retention,
  } satisfies Feature;
}
