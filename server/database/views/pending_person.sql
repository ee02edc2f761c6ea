-- The people with a pending request: all that signing in needs to know of sign-ups.
create or replace view pending_person as
  select user_id from sign_up_request where status = 0;
