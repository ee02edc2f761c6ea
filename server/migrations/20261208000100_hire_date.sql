-- Since when somebody works at a store, and their number there, as the store's payroll has them.
alter table employment
  add column hired_on date,
  add column employee_number text,
  add constraint employment_hired_since_1950 check (hired_on >= date '1950-01-01'),
  add constraint employment_number_fits check (length(employee_number) between 1 and 40);
-- Who is asked first has them once they say yes.
alter table employment_invitation add column hired_on date, add column employee_number text;
-- Due days count from the hire date: lists of overdue people read it without the rows.
create index employment_hired_by_dispensary on employment (dispensary_id)
  include (user_id, id, started_at, ended_at, hired_on) where dispensary_id is not null;
drop index employment_by_dispensary;
alter index employment_hired_by_dispensary rename to employment_by_dispensary;
