-- Who waits for approval: the one thing that signing in must know of sign-ups.
create or replace view pending_person as
  select user_id from sign_up_request where status = 0;
