-- Number of days between the stream's start and the opening of the stage: none of its days opens earlier.
alter table course_stages add column delay int not null default 0 check (delay >= 0);
