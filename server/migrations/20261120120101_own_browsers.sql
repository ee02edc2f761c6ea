-- A browser that its owner has signed in with, by the hash of what it holds: what strangers guess does not slow it down.
create table own_browser (
  user_id uuid not null references app_user (id) on delete cascade,
  hash bytea not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, hash)
);
