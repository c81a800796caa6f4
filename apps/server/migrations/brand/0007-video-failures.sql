-- Why a video could not be made ready, as a code that its reader is told in words; `error` is the technical line beside it, for staff.
alter table videos add column failure text check (failure in ('unsupported', 'damaged', 'too_large', 'failed'));
update videos set failure = 'failed' where state = 'failed';
