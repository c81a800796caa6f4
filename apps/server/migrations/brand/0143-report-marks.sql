-- Marks are set once per transaction: many late rows of one transaction would update the same row many times, and each update is slower than the one before.
-- A conflicting row is locked even if it is not updated, so the job still waits for this transaction.
create or replace function mark_report_days(wanted text, first timestamptz, last timestamptz) returns void language sql as $$
  insert into report_stale_days (kind, day)
  select wanted, d::date from generate_series(
    (first at time zone 'UTC')::date - 1, least((last at time zone 'UTC')::date, current_date) + 1, interval '1 day') d
  where first is not null
  order by d
  on conflict (kind, day) do update set marked_at = now() where report_stale_days.marked_at < now()
$$;

-- The conditions are those of the function: rows of the last day, which are nearly all, cost no call of it.
do $$
declare
  source record;
begin
  for source in
    select * from (values
      ('user_day_statuses', 'started_at', 'report_late', 'started_at, stream_id'),
      ('user_day_statuses', 'finished_at', 'report_late_end', 'finished_at, stream_id'),
      ('stream_ratings', 'updated_at', 'report_late', 'updated_at, stars'),
      ('homework_reviews', 'created_at', 'report_late', null),
      ('chat_message_ratings', 'updated_at', 'report_late', 'updated_at, stars'),
      ('points_operations', 'created_at', 'report_late', null),
      ('practice_days', 'day', 'report_late', null),
      ('user_course_streams', 'start_date', 'report_late', null)
    ) as s(table_name, column_name, trigger_name, changed)
  loop
    execute format('drop trigger %I on %I', source.trigger_name, source.table_name);
    execute format('create trigger %I after insert on %I for each row when (new.%I < now() - interval ''1 day'')
      execute function mark_late_report_rows(%L)',
      source.trigger_name || '_insert', source.table_name, source.column_name, source.column_name);
    if source.table_name <> 'user_course_streams' then
      execute format('create trigger %I after delete on %I for each row when (old.%I < now() - interval ''1 day'')
        execute function mark_late_report_rows(%L)',
        source.trigger_name || '_delete', source.table_name, source.column_name, source.column_name);
    end if;
    if source.changed is not null then
      execute format('create trigger %I after update of %s on %I for each row
        when (old.%I < now() - interval ''1 day'' or new.%I < now() - interval ''1 day'') execute function mark_late_report_rows(%L)',
        source.trigger_name || '_update', source.changed, source.table_name, source.column_name, source.column_name, source.column_name);
    end if;
  end loop;
end $$;
