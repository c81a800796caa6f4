-- An owner has the say over the installation: its schools. Given by command or to the admin of the first school, never in the studio.
alter table users drop constraint users_staff_roles_check;
alter table users add constraint users_staff_roles_check
  check (staff_roles <@ array['expert', 'support', 'author', 'admin', 'owner']);
