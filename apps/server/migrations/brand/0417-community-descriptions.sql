-- What a community is for, in the words of the school: shown to members and to others.
alter table communities add column description text not null default '';
