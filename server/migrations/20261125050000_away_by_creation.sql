-- Who has not signed in for long, in the order of their creation, from the index alone.
drop index app_user_by_last_seen;
create index app_user_by_last_seen on app_user (coalesce(last_seen_at, '-infinity'), id)
  include (last_seen_at, enabled, activated_at, created_at) where erased_at is null;
