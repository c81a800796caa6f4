-- A lesson that was watched without a network adds to the practice of an earlier day, for which there may be a row. Saves of the current day cost only the condition.
create trigger report_late_update after update of seconds on practice_days for each row when (new.day < now() - interval '1 day')
  execute function mark_late_report_rows('day');
