-- The feature sends an e-mail of its own about it, such as an invitation for the calendar: none is sent from here.
alter table notifications add column has_own_email boolean not null default false;
