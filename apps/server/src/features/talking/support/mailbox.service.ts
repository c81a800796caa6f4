import type { SupportMailbox, SupportMailboxForm } from '@daystream/contract';
import { record } from '../../../platform/audit/audit.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { ForeignInput } from '../../../platform/foreign-input/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { secondsOrNull } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { createMailboxRepository, type MailboxRow } from './mailbox.repository.ts';
import { visitMessage, type ReceivingDeps } from './check-mailbox.ts';
import { MailboxError, readMailbox, tryMailbox } from './read-mailbox.ts';
import type { Received } from './receive-email.ts';
import { createUnreadEmailsRepository } from './unread-emails.repository.ts';

interface Deps extends ReceivingDeps {
  foreignInput: Pick<ForeignInput, 'parse' | 'use'>;
  sealer: Sealer;
  /** Whether the mailbox may be on a host of the server's own network. */
  hasPrivateHosts: boolean;
  /** Limits how often a saved mailbox is tried at once: a password of another mailbox must not be found out so. */
  tries: { count(key: string): Promise<void> };
}

/** The mailbox of a brand whose e-mails become tickets. */
export function createMailboxService({ sealer, hasPrivateHosts, tries, ...deps }: Deps) {
  const { brand, clock, log } = deps;
  const once = createOnce(brand.db);

  function accountOf(row: MailboxRow) {
    const password = sealer.open(row.password);
    if (password === undefined) throw new MailboxError('sign_in', 'the password cannot be decrypted');
    return { ...row, password: password.toString() };
  }

  /** What ended a check, as it is stored; `known` if the mailbox is not the cause. Errors: those of another class. */
  function failureOf(error: unknown, known: MailboxRow['failure']): MailboxRow['failure'] {
    if (!(error instanceof MailboxError)) throw error;
    const { failure } = error;
    if (failure === 'other' || failure === 'interrupted')
      log.error({ err: error, brand: brand.appId }, 'a mailbox could not be read');
    return failure === 'interrupted' ? known : failure;
  }

  /** Signs in once, so that who has saved a mailbox reads at once whether it works. Otherwise the next check says it. */
  async function tryOnce(): Promise<void> {
    const repository = createMailboxRepository(brand.db);
    const row = await repository.find();
    if (row === undefined || !row.is_active) return;
    try {
      await tries.count(brand.appId);
      const by = { foreignInput: deps.foreignInput, sender: brand.appId };
      await tryMailbox(accountOf(row), { hasPrivateHosts }, by);
      await repository.checked(new Date(clock()), null);
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_often') return;
      const failure = failureOf(error, null);
      if (failure !== null) await repository.checked(new Date(clock()), failure);
    }
  }

  return {
    /** Never with the password. */
    get: async (): Promise<SupportMailbox> => present(await createMailboxRepository(brand.staffDb).find()),

    /**
     * Without a host the mailbox is removed; without a password the stored one is kept. An active mailbox is tried once; `checked_at` stays null if that had to be left to the next check.
     * Errors: `invalid` on `password`, `idempotency_key_reused`.
     */
    async set(actor: Actor, { password, ...form }: SupportMailboxForm): Promise<SupportMailbox> {
      await once(
        actor,
        ['studio.supportMailbox.set', form, password !== undefined && sealer.keyedHash(password)],
        async (trx) => {
          const mailbox = createMailboxRepository(trx);
          const before = await mailbox.find();
          if (form.host === '') await mailbox.remove();
          else {
            const isSameAccount = before?.host === form.host && before.username === form.username;
            // A password is only ever sent to the server for which it was entered, and as it was entered for it: not to another port, nor without encryption.
            const isSameServer =
              isSameAccount && before.port === form.port && before.is_secure === form.is_secure;
            const kept = isSameServer ? before.password : undefined;
            const sealed = password === undefined ? kept : sealer.seal(Buffer.from(password));
            if (sealed === undefined) throw invalidField('password', 'required');
            await mailbox.save({ ...form, password: sealed }, !isSameAccount);
          }
          await record(trx, actor, 'support_mailbox.changed', brand.id, form);
          return null;
        },
      );
      await tryOnce();
      return present(await createMailboxRepository(brand.db).find());
    },

    /** Reads the new e-mails of an active mailbox, until `ending`. A failure is stored with it; the next check tries again. */
    async check(ending?: AbortSignal): Promise<Received[]> {
      const repository = createMailboxRepository(brand.db);
      const row = await repository.find();
      if (row === undefined || !row.is_active) return [];
      const unread = createUnreadEmailsRepository(brand.db);
      const results: Received[] = [];
      let failure: MailboxRow['failure'] = null;
      try {
        await readMailbox(
          accountOf(row),
          { ...row, hasPrivateHosts },
          {
            foreignInput: deps.foreignInput,
            sender: brand.appId,
            ending,
            unfinished: (uidValidity) => unread.unfinished(uidValidity, new Date(clock())),
            visit: async (message, isNew) => void results.push(await visitMessage(deps, row, message, isNew)),
          },
        );
      } catch (error) {
        failure = failureOf(error, row.failure);
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
    results_server: row?.results_server ?? '',
    checked_at: secondsOrNull(row?.checked_at ?? null),
    failure: row?.failure ?? null,
  };
}
