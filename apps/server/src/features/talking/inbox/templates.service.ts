import type { RecordListQuery, ReplyTemplate } from '@daystream/contract';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import {
  contains,
  findRecord,
  isAmong,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';

type TemplatesQuery = RecordListQuery<'studio.replyTemplates.list'>;
type TemplateForm = Omit<ReplyTemplate, 'id'>;

const templates: RecordSource<TemplatesQuery['sort'][0]> = {
  select: sql`r.id, r.title, r.text`,
  from: sql`reply_templates r`,
  key: sql`r.id`,
  sort: { title: sql`r.title`, id: sql`r.id` },
};

/** Texts of answers that all of staff share. Their variables are filled in by the studio, where the text can still be changed. */
export function createTemplatesService({ brand, clock }: { brand: Brand; clock: () => number }) {
  const once = createOnce(brand.db);

  return {
    list: (query: TemplatesQuery): Promise<Range<ReplyTemplate>> => {
      const { filter } = query;
      const where = [isAmong(sql`r.id`, filter.id), contains(sql`r.title || ' ' || r.text`, filter.q)];
      return listRecords(brand.staffDb, templates, where, query);
    },

    /** Errors: `not_found`. */
    async get(id: number): Promise<ReplyTemplate> {
      const row = await findRecord<ReplyTemplate>(brand.staffDb, templates, [sql`r.id = ${id}`]);
      if (row === undefined) throw new AppError('not_found');
      return row;
    },

    /** Errors: `idempotency_key_reused`. */
    create: (actor: Actor, form: TemplateForm): Promise<ReplyTemplate> =>
      once(actor, ['studio.replyTemplates.create', form], async (trx) => {
        const row = await trx
          .insertInto('reply_templates')
          .values(form)
          .returning(['id', 'title', 'text'])
          .executeTakeFirstOrThrow();
        await record(trx, actor, 'reply_template.created', row.id, form);
        return row;
      }),

    /** Errors: `not_found`, `idempotency_key_reused`. */
    update: (actor: Actor, id: number, form: TemplateForm): Promise<ReplyTemplate> =>
      once(actor, ['studio.replyTemplates.update', id, form], async (trx) => {
        const row = await trx
          .updateTable('reply_templates')
          .set({ ...form, updated_at: new Date(clock()) })
          .where('id', '=', id)
          .returning(['id', 'title', 'text'])
          .executeTakeFirst();
        if (row === undefined) throw new AppError('not_found');
        await record(trx, actor, 'reply_template.changed', id, form);
        return row;
      }),

    /** Errors: `not_found`, `idempotency_key_reused`. */
    remove: (actor: Actor, id: number): Promise<ReplyTemplate> =>
      once(actor, ['studio.replyTemplates.delete', id], async (trx) => {
        const row = await trx
          .deleteFrom('reply_templates')
          .where('id', '=', id)
          .returning(['id', 'title', 'text'])
          .executeTakeFirst();
        if (row === undefined) throw new AppError('not_found');
        await record(trx, actor, 'reply_template.removed', id);
        return row;
      }),
  };
}
export type TemplatesService = ReturnType<typeof createTemplatesService>;
