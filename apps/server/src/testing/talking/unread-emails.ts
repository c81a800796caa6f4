import type { Brand } from '../../platform/brands/brand.ts';

let count = 0;

/** An e-mail to support that could not be read. */
export async function createUnreadEmail({ db }: Brand): Promise<number> {
  const { id } = await db
    .insertInto('support_unread_emails')
    .values({
      uid_validity: 1,
      uid: (count += 1),
      failure: 'unreadable',
      sender: 'vera@vera.example',
      subject: 'Access',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
