-- The people whose request to join was refused, and until when they are told to wait all the same (docs/decisions/sign-up.md).
create or replace view lately_refused as
  select user_id, created_at + interval '14 days' as until from sign_up_request where status = 2;
