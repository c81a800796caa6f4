-- A campaign that is sent once can have a date instead of a moment: the time of day is then that of each learner's clock.
update campaigns set trigger = trigger || '{"day": null}' where trigger ->> 'kind' = 'once' and not trigger ? 'day';
