-- The people with a second factor in use: an authenticator app or a passkey.
create or replace view second_factor_owner as
  select user_id from authenticator_app where confirmed_at is not null
  union all
  select user_id from passkey;
