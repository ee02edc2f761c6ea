-- When a manager was last mailed that people whose rewards wait are to be confirmed: at most once a day.
create table vouching_mail (
  user_id uuid primary key references app_user (id),
  sent_at timestamptz not null
);
