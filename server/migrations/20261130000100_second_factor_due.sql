-- When an administrator must have a second factor: a week after their first sign-in as one.
alter table app_user add second_factor_due_at timestamptz;
