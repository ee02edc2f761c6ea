-- Who asks for an account under an address that has one is told to wait, as everybody is. So that signing in tells no
-- more, the password that came with it waits as well, for two weeks: as long as a refusal is not told there.
create table sign_up_in_vain (
  user_id uuid primary key references app_user (id) on delete cascade,
  password_hash text not null,
  until timestamptz not null
);

create view waiting_in_vain as select user_id, password_hash, until from sign_up_in_vain;

create view lately_refused as
  select user_id, created_at + interval '14 days' as until from sign_up_request where status = 2;
