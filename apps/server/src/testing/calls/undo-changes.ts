import type { Brand } from '../../platform/brands/brand.ts';
import { addTriggers } from './watch-changes.ts';

const installSql = `
  create schema kept;
  create table kept.changes (id bigint generated always as identity, place regclass not null, old text, new text);
  create function kept.keep_change() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'UPDATE' or old::text <> new::text then
      insert into kept.changes (place, old, new) values (
        tg_relid,
        case when tg_op <> 'INSERT' then old::text end,
        case when tg_op <> 'DELETE' then new::text end
      );
    end if;
    return null;
  end $$;
  create function kept.undo() returns bigint language plpgsql as $$
  declare
    change record;
    columns text;
    undone bigint := 0;
  begin
    -- Without triggers, therefore without foreign keys: rows come back in the reverse order of their changes.
    set local session_replication_role = replica;
    for change in select * from kept.changes order by id desc loop
      -- The text of a row is exact; as JSON, a null of JSON would become a null of SQL.
      if change.new is not null then
        execute format('delete from %s as found where found::text = $1', change.place) using change.new;
      end if;
      if change.old is not null then
        select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
          where attrelid = change.place and attnum > 0 and not attisdropped and attgenerated = '';
        execute format(
          'insert into %1$s (%2$s) overriding system value select %2$s from (select ($1::%1$s).*) as old',
          change.place, columns
        ) using change.old;
      end if;
      undone := undone + 1;
    end loop;
    delete from kept.changes;
    return undone;
  end $$;`;

export interface UndoChanges {
  /** Takes back what was committed since the last `undo` or `keep`; returns the number of changed rows. Caches of the app still have the old values. */
  undo(): Promise<number>;
  /** Makes the changes since then permanent. */
  keep(): Promise<void>;
}

/** Installs triggers that record the rows of a brand before and after each committed change. */
export async function undoChanges(brand: Brand): Promise<UndoChanges> {
  const { pool } = brand;
  await pool.query(installSql);
  await addTriggers(brand, { name: 'kept', calls: 'kept.keep_change' });
  return {
    async undo() {
      const { rows } = await pool.query<{ undo: number }>('select kept.undo()');
      return Number(rows[0]?.undo);
    },
    async keep() {
      await pool.query('truncate kept.changes');
    },
  };
}
