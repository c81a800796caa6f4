-- Rich texts as documents (RichText of the contract). The columns `description` and `text` keep their plain text, for clients that show no form.
alter table lessons add column description_doc jsonb;
alter table homeworks add column text_doc jsonb;
-- A draft can always be stored. Publishing refuses a range that ends before it begins.
alter table stage_day_lesson_sets drop constraint stage_day_lesson_sets_check;
