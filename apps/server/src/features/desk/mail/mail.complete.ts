import { completePart } from '../../../testing/complete/complete-part.ts';
import { createMailSettingsRepository } from '../../../platform/mail/index.ts';

const settings = (address: string) => ({
  host: '',
  port: 587,
  security: 'starttls' as const,
  username: '',
  password: null,
  from_name: '',
  from_address: address,
  reply_to: '',
});
/** A key that signs nothing: its private part is not one. */
const keyOf = (domain: string) => ({
  domain,
  selector: 'daystream-test',
  private_key: Buffer.from('sealed'),
  public_key: 'public',
});

/** Senders of the brand and of the installation, and an e-mail that nobody got, which a notification makes again. */
export const mailComplete = completePart(async ({ t, db, owner }) => {
  for (const [repository, domain] of [
    [createMailSettingsRepository(db), 'school.example'],
    [createMailSettingsRepository(t.platform), 'platform.example'],
  ] as const) {
    await repository.save(settings(`post@${domain}`));
    await repository.saveKey(keyOf(domain));
  }
  const at = new Date(t.clock.now);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const notification = await db
    .insertInto('notifications')
    .values({
      user_id: owner.id,
      kind: 'mail_failed',
      key: 'an e-mail that nobody got',
      path: '/notifications',
      details: '{}',
      created_at: at,
      emailed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: emailId } = await db
    .insertInto('emails')
    .values({
      cause: 'notification',
      cause_id: String(notification.id),
      recipient: email ?? '',
      subject: 'News',
      state: 'filed',
      answer: '',
      message_id: '',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('stopped_addresses')
    .values({ email: `gone-${owner.id}@example.com`, kind: 'refused', answer: '550 5.1.1', stopped_at: at })
    .execute();
  return { emailId };
});
