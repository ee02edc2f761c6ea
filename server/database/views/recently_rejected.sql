-- The people whose request to join was rejected, and until when sign-in still answers "pending" (docs/decisions/sign-
-- up.md).
create or replace view recently_rejected as
  select user_id, created_at + interval '14 days' as until from sign_up_request where status = 2;
