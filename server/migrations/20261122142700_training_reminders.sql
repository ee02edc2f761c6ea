-- When somebody was last reminded of their training: at most once a week, whoever presses.
create table training_reminder (
  user_id uuid primary key references app_user (id) on delete cascade,
  reminded_at timestamptz not null,
  reminded_by uuid references app_user (id) on delete set null
);
