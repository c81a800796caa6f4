-- A document belongs to a course or to one day of it. Servers of the released code select documents by `course_id` and so ignore those of days.
alter table course_documents alter column course_id drop not null;
alter table course_documents add column stage_day_id bigint references stage_days;
alter table course_documents add constraint course_documents_owner check (num_nonnulls(course_id, stage_day_id) = 1);
create index course_documents_stage_day_id on course_documents (stage_day_id) where stage_day_id is not null;

create trigger day_draft_changed after insert or update or delete on course_documents
  for each row execute function count_draft_change('day', 'stage_day_id');
