import type { SupportMailbox, SupportMailboxForm } from '@daystream/contract';
import { record } from '../../platform/audit/audit.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { secondsOrNull } from '../../platform/http/seconds.ts';
import { createOnce } from '../../platform/idempotency/once.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { FilesService } from '../files/index.ts';
import { createMailboxRepository, type MailboxRow } from './mailbox.repository.ts';
import { MailboxError, readMailbox } from './read-mailbox.ts';
import { receiveEmail, type Received } from './receive-email.ts';

interface Deps {
  brand: Brand;
  sealer: Sealer;
  files: Pick<FilesService, 'addAttachment'>;
  clock: () => number;
  /** Whether the mailbox may be on a host of the server's own network. */
  hasPrivateHosts: boolean;
}

/** The mailbox of a brand whose e-mails become tickets. */
export function createMailboxService({ brand, sealer, files, clock, hasPrivateHosts }: Deps) {
  const once = createOnce(brand.db);

  return {
    /** Never with the password. */
    get: async (): Promise<SupportMailbox> => present(await createMailboxRepository(brand.staffDb).find()),

    /** Without a host the mailbox is removed; without a password the stored one is kept. Errors: `invalid` on `password`, `idempotency_key_reused`. */
    set: (actor: Actor, { password, ...form }: SupportMailboxForm): Promise<SupportMailbox> =>
      once(
        actor,
        ['studio.supportMailbox.set', form, password !== undefined && sealer.keyedHash(password)],
        async (trx) => {
          const mailbox = createMailboxRepository(trx);
          const before = await mailbox.find();
          if (form.host === '') await mailbox.remove();
          else {
            const isOther = before?.host !== form.host || before.username !== form.username;
            // A password is only ever sent to the server for which it was entered.
            const sealed =
              password === undefined
                ? isOther
                  ? undefined
                  : before.password
                : sealer.seal(Buffer.from(password));
            if (sealed === undefined) throw invalidField('password', 'required');
            await mailbox.save({ ...form, password: sealed }, isOther);
          }
          await record(trx, actor, 'support_mailbox.changed', brand.id, form);
          return present(await mailbox.find());
        },
      ),

    /** Reads the new e-mails of an active mailbox. A failure is stored with it; the next check tries again. */
    async check(): Promise<Received[]> {
      const repository = createMailboxRepository(brand.db);
      const row = await repository.find();
      if (row === undefined || !row.is_active) return [];
      const results: Received[] = [];
      let failure: MailboxRow['failure'] = null;
      try {
        const password = sealer.open(row.password);
        if (password === undefined) throw new MailboxError('sign_in', 'the password cannot be decrypted');
        const account = { ...row, password: password.toString() };
        await readMailbox(account, { ...row, hasPrivateHosts }, async (email, at) => {
          if (email === null) await repository.progress(at.uidValidity, at.uid);
          else results.push(await receiveEmail({ brand, files, clock }, email, at));
        });
      } catch (error) {
        if (!(error instanceof MailboxError)) throw error;
        ({ failure } = error);
      }
      await repository.checked(new Date(clock()), failure);
      return results;
    },
  };
}
export type MailboxService = ReturnType<typeof createMailboxService>;

function present(row: MailboxRow | undefined): SupportMailbox {
  return {
    host: row?.host ?? '',
    port: row?.port ?? 993,
    is_secure: row?.is_secure ?? true,
    username: row?.username ?? '',
    is_active: row?.is_active ?? false,
    checked_at: secondsOrNull(row?.checked_at ?? null),
    failure: row?.failure ?? null,
  };
}
