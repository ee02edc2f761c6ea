-- Until when an assigned track is to be completed: a day, or so many days after a person got it.
alter table track_assignment
  add column due_on date,
  add column due_after_days integer,
  add constraint track_assignment_one_due_date check (num_nonnulls(due_on, due_after_days) <= 1),
  add constraint track_assignment_due_after_days_sane check (due_after_days between 1 and 730);
create index track_assignment_with_due_date on track_assignment (dispensary_id, track_id) where num_nonnulls(due_on, due_after_days) = 1;
