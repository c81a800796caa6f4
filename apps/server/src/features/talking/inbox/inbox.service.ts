import type { InboxItem, InboxNote, InboxSettings, InboxReport, RecordListQuery } from '@daystream/contract';
import { displayName, formatDay, localDay, parseDay } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import { record, type AuditAction } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { createInboxReport } from './inbox-report.repository.ts';
import { answeringRoles, mayReadReports, permissionOfKind, rolesOf, visibleItems } from './inbox.policy.ts';
import { nameOf, presentItem, presentNote } from './inbox.present.ts';
import { createInboxRepository, type InboxItemRow, type TextsOfKinds } from './inbox.repository.ts';

interface Deps {
  brand: Brand;
  realtime: Pick<Realtime, 'emit'>;
  texts: TextsOfKinds;
  clock: () => number;
}
type Db = BrandDatabase | Transaction<BrandTables>;
type Changes = Parameters<ReturnType<typeof createInboxRepository>['update']>[1];

const maxReportDays = 366;

/** What waits for staff. An item that the actor may not answer is "not found". */
export function createInboxService({ brand, realtime, texts, clock }: Deps) {
  const once = createOnce(brand.db);
  const repositoryOf = (db: Db) => createInboxRepository(db, texts);

  async function find(db: Db, actor: Actor, id: number): Promise<InboxItemRow> {
    const row = await repositoryOf(db).find(visibleItems(actor), id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  const emitChanged = (id: number) => realtime.emit(brand, { desk: 'inbox' }, 'inbox.changed', { id });

  async function emitMention(
    actor: Actor,
    userIds: readonly number[],
    id: number,
    text: string,
  ): Promise<void> {
    const receivers = userIds.filter((userId) => userId !== actor.userId);
    if (receivers.length === 0) return;
    const name = await ownName(actor);
    for (const user of receivers) realtime.emit(brand, { user }, 'inbox.mentioned', { id, name, text });
  }

  async function ownName({ userId, staffRoles }: Actor): Promise<string> {
    const [self] = await repositoryOf(brand.staffDb).colleagues(staffRoles, [userId]);
    return self ? nameOf(self) : '';
  }

  /** Changes an item that the actor may see. */
  async function change(
    actor: Actor,
    command: readonly [name: string, id: number, ...input: unknown[]],
    action: AuditAction,
    work: (trx: Transaction<BrandTables>, item: InboxItemRow) => Promise<Changes>,
  ): Promise<InboxItem> {
    const [, id] = command;
    await once(
      actor,
      command,
      async (trx) => {
        const item = await find(trx, actor, id);
        const changes = await work(trx, item);
        await repositoryOf(trx).update(id, changes);
        await record(trx, actor, action, id, changes);
        return null;
      },
      { afterCommit: () => emitChanged(id) },
    );
    return presentItem(await find(brand.db, actor, id));
  }

  /** Whether a user may see and answer the item. */
  async function mayAnswer(db: Db, item: InboxItemRow, userId: number): Promise<boolean> {
    const roles = rolesOf(permissionOfKind[item.kind]);
    const staff = await db
      .selectFrom(userRows.as('users'))
      .select('staff_roles')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const staffRoles = roles.filter((role) => staff?.staff_roles.includes(role));
    const reader = { userId, staffRoles };
    return (
      staffRoles.length > 0 && (await repositoryOf(db).find(visibleItems(reader), item.id)) !== undefined
    );
  }

  return {
    list: async (actor: Actor, query: RecordListQuery<'studio.inbox.list'>): Promise<Range<InboxItem>> =>
      mapRange(
        await repositoryOf(brand.staffDb).list(visibleItems(actor), actor.userId, new Date(clock()), query),
        (rows) => rows.map(presentItem),
      ),

    /** Errors: `not_found`. */
    get: async (actor: Actor, id: number): Promise<InboxItem> =>
      presentItem(await find(brand.staffDb, actor, id)),

    /** Assigns an item, or hands it over with a note. Errors: `not_found`, `invalid` on `assignee_id`, `idempotency_key_reused`. */
    async assign(
      actor: Actor,
      id: number,
      { assignee_id = null, note }: { assignee_id?: number | null | undefined; note: string },
    ): Promise<InboxItem> {
      const item = await change(
        actor,
        ['studio.inbox.assign', id, assignee_id, note],
        'inbox.assigned',
        async (trx, before) => {
          if (assignee_id !== null && !(await mayAnswer(trx, before, assignee_id)))
            throw invalidField('assignee_id', 'unknown_value');
          if (note !== '')
            await repositoryOf(trx).addNote({
              itemId: id,
              authorId: actor.userId,
              text: note,
              mentionIds: assignee_id === null ? [] : [assignee_id],
              at: new Date(clock()),
            });
          return { assignee_id };
        },
      );
      if (assignee_id !== null) await emitMention(actor, [assignee_id], id, note);
      return item;
    },

    /** Errors: `not_found`, `invalid` on a time that is past, `idempotency_key_reused`. */
    snooze: (actor: Actor, id: number, until: number | null): Promise<InboxItem> =>
      change(actor, ['studio.inbox.snooze', id, until], 'inbox.snoozed', async () => {
        if (until !== null && until * 1000 <= clock()) throw invalidField('until', 'too_small');
        return { snoozed_until: until === null ? null : new Date(until * 1000) };
      }),

    /** Errors: `not_found`, `idempotency_key_reused`. */
    tag: (actor: Actor, id: number, tags: readonly string[]): Promise<InboxItem> =>
      change(actor, ['studio.inbox.tag', id, tags], 'inbox.tagged', async () => ({
        tags: [...new Set(tags)],
      })),

    /** Errors: `not_found`, `conflict` for anything but a ticket, `idempotency_key_reused`. */
    spam: (actor: Actor, id: number, isSpam: boolean): Promise<InboxItem> =>
      change(actor, ['studio.inbox.spam', id, isSpam], 'inbox.spam', async (_, { kind }) => {
        if (kind !== 'ticket') throw new AppError('conflict');
        return { is_spam: isSpam };
      }),

    /** Publishes to colleagues that the actor is answering. Errors: `not_found`. */
    async answering(actor: Actor, id: number, isAnswering: boolean): Promise<void> {
      await find(brand.staffDb, actor, id);
      const event = { id, user_id: actor.userId, name: await ownName(actor), is_answering: isAnswering };
      realtime.emit(brand, { desk: 'inbox' }, 'inbox.answering', event);
    },

    /** Errors: `not_found`. */
    async notes(actor: Actor, id: number): Promise<InboxNote[]> {
      await find(brand.staffDb, actor, id);
      return (await repositoryOf(brand.staffDb).notes(id)).map(presentNote);
    },

    /** Mentions and notifies colleagues who may see the item; returns the others. Errors: `not_found`, `invalid` on `mention_ids`, `idempotency_key_reused`. */
    async addNote(
      actor: Actor,
      id: number,
      { text, mention_ids }: { text: string; mention_ids: readonly number[] },
    ): Promise<InboxNote & { not_told: { id: number; name: string }[] }> {
      const chosenIds = [...new Set(mention_ids)];
      const { noteId: addedId, not_told } = await once(
        actor,
        ['studio.inbox.addNote', id, text, mention_ids],
        async (trx) => {
          const inside = repositoryOf(trx);
          const item = await find(trx, actor, id);
          const known = await inside.colleagues(rolesOf('inbox.read'), chosenIds);
          if (known.length < chosenIds.length) throw invalidField('mention_ids', 'unknown_value');
          const mentionIds: number[] = [];
          for (const userId of chosenIds) if (await mayAnswer(trx, item, userId)) mentionIds.push(userId);
          const at = new Date(clock());
          const noteId = await inside.addNote({ itemId: id, authorId: actor.userId, text, mentionIds, at });
          await record(trx, actor, 'inbox.noted', id, { note_id: noteId });
          const others = known.filter((colleague) => !mentionIds.includes(colleague.id));
          return { noteId, mentionIds, not_told: others.map((row) => ({ id: row.id, name: nameOf(row) })) };
        },
        {
          async afterCommit({ mentionIds }) {
            emitChanged(id);
            await emitMention(actor, mentionIds, id, text);
          },
        },
      );
      const notes = await repositoryOf(brand.db).notes(id);
      const note = notes.find((one) => one.id === addedId);
      if (note === undefined) throw new AppError('not_found');
      return { ...presentNote(note), not_told };
    },

    /** With an item only those who may answer it. Errors: `not_found`. */
    async colleagues(actor: Actor, itemId: number | undefined): Promise<{ id: number; name: string }[]> {
      const repository = repositoryOf(brand.staffDb);
      const item = itemId === undefined ? undefined : await find(brand.staffDb, actor, itemId);
      const rows = item
        ? await repository.answerers(item.id, answeringRoles(item.kind))
        : await repository.colleagues(rolesOf('inbox.read'));
      return rows.map((row) => ({ id: row.id, name: nameOf(row) }));
    },

    settings: (): Promise<InboxSettings> => repositoryOf(brand.staffDb).settings(),

    /** Errors: `invalid` on `away_ids`, `idempotency_key_reused`. */
    setSettings: (actor: Actor, settings: InboxSettings): Promise<InboxSettings> =>
      once(actor, ['studio.inbox.setSettings', settings], async (trx) => {
        const inside = repositoryOf(trx);
        const awayIds = [...new Set(settings.away_ids)];
        const known = await inside.colleagues(rolesOf('inbox.read'), awayIds);
        if (known.length < awayIds.length) throw invalidField('away_ids', 'unknown_value');
        await inside.setSettings({ ...settings, away_ids: awayIds });
        await record(trx, actor, 'inbox.settings_changed', brand.id, settings);
        return inside.settings();
      }),

    /** The answers of everybody, or for readers without the permission of reports their own. Errors: `invalid`. */
    async report(
      actor: Actor,
      query: { from?: string | undefined; to?: string | undefined },
    ): Promise<InboxReport> {
      const { timezone } = brand.config;
      const to = query.to ?? formatDay(localDay(clock(), timezone));
      const from = query.from ?? formatDay((parseDay(to) ?? 0) - 29);
      const length = (parseDay(to) ?? 0) - (parseDay(from) ?? 0) + 1;
      if (length < 1) throw invalidField('to', 'too_small');
      if (length > maxReportDays) throw invalidField('from', 'too_small');
      const isOwn = !mayReadReports(actor) && sql`a.employee_id = ${actor.userId}`;
      const request = { from, to, timezone, conditions: [visibleItems(actor), isOwn] };
      const { totals, days, people } = await createInboxReport(brand.staffDb).read(request);
      return {
        from,
        to,
        totals,
        days,
        people: people.map(({ name, last_name, email, ...row }) => ({
          ...row,
          name: displayName({ firstName: name, lastName: last_name, email }),
        })),
      };
    },
  };
}
export type InboxService = ReturnType<typeof createInboxService>;
