-- Who asked for an account under an address that has one: the password that came with it, and until when it is told to wait.
create or replace view waiting_in_vain as
  select user_id, password_hash, until from sign_up_in_vain;
