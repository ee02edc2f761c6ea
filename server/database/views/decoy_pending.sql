-- Sign-ups under an address that has an account: their password, and until when it is answered with "pending".
create or replace view decoy_pending as
  select user_id, password_hash, until from decoy_sign_up;
