import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoBrand, LegalDocument, DemoQuestion } from '@daystream/demo';
import { makeDocument } from '@daystream/demo/media';
import { sql } from 'kysely';
import type { Brand } from '../platform/brands/brand.ts';
import { variants } from '../platform/files/index.ts';
import type { SeedFile } from './seed-demo.ts';
import { idOf } from './seed-people.ts';

const hourMs = 3_600_000;

/** Seeds a brand's support categories, templates of answers and questions. */
export async function seedSupport(
  brand: Brand,
  { support, language }: DemoBrand,
  people: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  await brand.db
    .insertInto('support_categories')
    .values(
      support.categories.map(({ id, title, isOfCourse }, index) => ({
        id,
        title,
        sort: index + 1,
        target_product: isOfCourse ? 1 : 0,
      })),
    )
    .execute();
  // Sets the sequence after the ids above, so that categories added later get free ids.
  await sql`select setval(pg_get_serial_sequence('support_categories', 'id'), (select max(id) from support_categories))`.execute(
    brand.db,
  );
  await brand.db
    .insertInto('reply_templates')
    .values([...support.templates])
    .execute();
  for (const question of support.questions) await seedQuestion(brand, question, { language, people, now });
}

async function seedQuestion(
  { db }: Brand,
  { name, email, categoryId, hoursAgo, message, answer }: DemoQuestion,
  { language, people, now }: { language: string; people: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  const askedAt = new Date(now - hoursAgo * hourMs);
  const answeredAt = answer && new Date(now - answer.hoursAgo * hourMs);
  const userId = people.get(email);
  const { id } = await db
    .insertInto('support_tickets')
    .values({
      ...(userId === undefined
        ? { kind: 'anonymous', name, email }
        : { kind: 'question', user_id: userId, category_id: categoryId ?? null }),
      locale: language,
      state: answer ? 'answered' : 'open',
      created_at: askedAt,
      updated_at: answeredAt ?? askedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('support_messages')
    .values({ ticket_id: id, user_id: userId ?? null, message, created_at: askedAt })
    .execute();
  if (answer === undefined || answeredAt === undefined) return;
  await db
    .insertInto('support_messages')
    .values({
      ticket_id: id,
      employee_id: idOf(people, answer.by),
      message: answer.message,
      created_at: answeredAt,
    })
    .execute();
}

/** Creates the documents that people accept at the sign-up; returns their addresses. */
export async function seedLegalDocuments(
  brand: Brand,
  { support: { agreement, terms } }: DemoBrand,
  addFile: SeedFile,
): Promise<{ personal_data_link: string; terms_link: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'daystream-documents-'));
  const publish = async (document: LegalDocument): Promise<string> => {
    const { name } = document;
    const path = join(directory, name);
    await makeDocument(document, path);
    const fileId = await addFile(brand, { path, name, isPublic: true, userId: null });
    const { key } = await brand.db
      .selectFrom('files')
      .select('key')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    return `/media/${key}/${variants.original}`;
  };
  try {
    return { personal_data_link: await publish(agreement), terms_link: await publish(terms) };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
