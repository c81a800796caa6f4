-- Questions and answers on the public page of a service: [{question, answer}], in their order.
alter table course_services add column questions jsonb not null default '[]';
