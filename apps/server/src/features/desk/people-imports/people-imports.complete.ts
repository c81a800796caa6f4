import { completePart } from '../../../testing/complete/complete-part.ts';

export const peopleImportsComplete = completePart(async ({ db, owner, admin, mark }) => {
  const addImport = async (state: string, userId: number | null) => {
    const { id } = await db
      .insertInto('people_imports')
      .values({
        user_id: admin.id,
        file_name: 'people.csv',
        columns: ['E-mail', 'Name'],
        state,
        ...(userId !== null && { options: JSON.stringify({ mapping: ['email', 'name'], course: null }) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const cells = [`imported-${mark}@example.com`, mark];
    await db
      .insertInto('people_import_rows')
      .values({
        import_id: id,
        line: 2,
        cells,
        user_id: userId,
        state: userId === null ? 'waiting' : 'found',
      })
      .execute();
    return id;
  };
  /** An import that was not started, and one that was done. */
  return {
    peopleImportId: await addImport('draft', null),
    donePeopleImportId: await addImport('done', owner.id),
  };
});
